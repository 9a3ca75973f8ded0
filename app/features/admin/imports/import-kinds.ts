/** All kinds of records that can be imported. */
import { archiveImport } from "./archive-import.ts";
import { choice, contact, day, moment, names, titles, withPeriod, year } from "./cell-values.ts";
import type { ImportKind, TypedLine } from "./import-kind.ts";

const members: ImportKind = {
  id: "members",
  table: "actors",
  label: "단원",
  path: "/admin/members",
  title: "name",
  imageFolder: "members",
  columns: [
    {
      name: "name",
      label: "이름",
      synonyms: "성명 성함 단원명 단원 단원이름 배우 배우명 name",
      example: "홍길동",
      required: true,
    },
    {
      name: "name_en",
      label: "영문 이름",
      synonyms: "영문 영문명 영문성명 영어이름 로마자 로마자이름",
      example: "Hong Gil-dong",
    },
    { name: "role", label: "역할", synonyms: "직책 구분 담당 분야 포지션 직위 role", example: "배우" },
    {
      name: "birth_date",
      label: "생년월일",
      synonyms: "생일 출생 출생일 birthday birthdate",
      example: "1980-05-09",
      toTyped: day,
    },
    {
      name: "description",
      label: "소개",
      synonyms: "자기소개 소개글 약력 프로필 설명 경력",
      example: "2005년부터 함께하고 있습니다.",
    },
    {
      name: "works_actor",
      label: "출연작",
      synonyms: "출연 출연작품 작품 참여작 대표작 필모그래피",
      example: "햄릿; 세 자매",
      toTyped: titles,
    },
    {
      name: "works_director",
      label: "연출작",
      synonyms: "연출 연출작품",
      example: "벚꽃 동산",
      toTyped: titles,
    },
    {
      name: "works_tv_ad",
      label: "방송·광고",
      synonyms: "방송 광고 방송광고 방송/광고 tv 매체 영상",
      example: "",
      toTyped: titles,
    },
    {
      name: "instagram_link",
      label: "인스타그램 주소",
      synonyms: "인스타그램 인스타 sns instagram",
      example: "https://www.instagram.com/example",
    },
  ],
};

const statuses = {
  공연중: "active",
  진행중: "active",
  예정: "upcoming",
  공연예정: "upcoming",
  종료: "completed",
  공연종료: "completed",
  공연완료: "completed",
};

const workColumns: ImportKind["columns"] = [
  {
    name: "title",
    label: "제목",
    synonyms: "작품 작품명 공연명 공연 공연제목 title",
    example: "갈매기",
    required: true,
  },
  {
    name: "participating_members",
    label: "참여 단원",
    synonyms: "참여단원 단원 단원명 이름 참여자 출연진 출연 배우 스태프",
    example: "홍길동, 성춘향",
    toTyped: names,
  },
  {
    name: "theater_name",
    label: "극단",
    synonyms: "극단명 제작 제작사 주최 단체 단체명",
    example: "극단 이웃",
  },
  {
    name: "period",
    label: "기간",
    synonyms: "공연기간 일시 날짜 공연일 공연일시 연도 년도",
    example: "2018.04.06~04.15",
    dated: true,
  },
  {
    name: "venue",
    label: "장소",
    synonyms: "공연장 공연장소 극장 극장명 시설명 공연시설명",
    example: "이웃소극장",
  },
  {
    name: "status",
    label: "상태",
    synonyms: "공연상태 진행상태",
    example: "종료",
    toTyped: choice(statuses),
  },
  { name: "description", label: "소개", synonyms: "설명 내용 비고", example: "" },
  {
    name: "link",
    label: "공연 페이지 주소",
    synonyms: "자세히보기주소 주소 링크 홈페이지 url link",
    example: "",
  },
];

const works = { title: "title", columns: workColumns, complete: withPeriod, imageFolder: "works" } as const;

const actorWorks: ImportKind = {
  ...works,
  id: "actor-works",
  table: "guest_performances",
  label: "배우 참여 작품",
  path: "/admin/actor-performances",
};

const staffWorks: ImportKind = {
  ...works,
  id: "staff-works",
  table: "staff_performances",
  label: "스태프 참여 작품",
  path: "/admin/staff-performances",
};

const importances = { 대상: "grand", 금상: "gold", 연기상: "acting" };

/** By the words of a prize: the first that it has. */
const importanceWords = [
  [/연기/, "acting"],
  [/대상/, "grand"],
  [/금상/, "gold"],
] as const;

/** The weightiest of several prizes counts. Where no prize says it, the file has to. */
function withImportance(typed: TypedLine): { typed: TypedLine; problem?: string } {
  if (typed.importance || !typed.awards) return { typed };
  const found = String(typed.awards)
    .split(/[\n,;·、，/]/)
    .flatMap((prize) => importanceWords.find(([word]) => word.test(prize))?.[1] ?? []);
  const importance = Object.values(importances).find((one) => found.some((other) => other === one));
  return importance
    ? { typed: { ...typed, importance } }
    : {
        typed,
        problem: `‘${typed.awards}’에는 대상, 금상, 연기상이 없습니다. ‘구분’ 칸에 셋 가운데 하나를 쓰거나, 다른 상이면 사이트 정보의 ‘주요 수상’에 적어 주세요.`,
      };
}

const awards: ImportKind = {
  id: "awards",
  table: "awards",
  label: "수상 기록",
  path: "/admin/awards",
  title: "festival",
  columns: [
    {
      name: "year",
      label: "연도",
      synonyms: "년도 수상연도 수상년도 해 일자 날짜",
      example: "2012",
      dated: true,
      required: true,
      toTyped: year,
    },
    { name: "month", label: "월", synonyms: "수상월", example: "6" },
    {
      name: "festival",
      label: "행사",
      synonyms: "행사명 대회 대회명 축제 연극제 시상식 주최",
      example: "대전연극제",
      required: true,
    },
    { name: "play", label: "작품", synonyms: "작품명 공연명 제목 수상작", example: "햄릿" },
    {
      name: "awards",
      label: "상",
      synonyms: "수상 수상명 수상내역 수상내용 상이름 상명 내용",
      example: "대상, 연출상",
      required: true,
    },
    {
      name: "importance",
      label: "구분",
      synonyms: "등급 훈격",
      example: "대상",
      toTyped: choice(importances),
      labels: Object.fromEntries(Object.entries(importances).map(([label, value]) => [value, label])),
    },
  ],
  hint: "구분 칸이 없으면 상의 이름에서 대상, 금상, 연기상을 알아냅니다.",
  complete: withImportance,
};

const inquiries: ImportKind = {
  id: "inquiries",
  table: "contact_messages",
  label: "문의",
  path: "/admin/general-inquiries",
  title: "name",
  hint: "지난 문의는 처리한 문의로 가져오고, 알림을 보내지 않습니다. 보관 기간이 지난 문의는 가져오지 않습니다.",
  columns: [
    {
      name: "created_at",
      label: "받은 날짜",
      synonyms: "날짜 일시 작성일 작성일시 등록일 등록일시 접수일 접수일시 문의일 타임스탬프",
      example: "2026-03-01 14:30",
      dated: true,
      required: true,
      toTyped: moment,
    },
    {
      name: "name",
      label: "이름",
      synonyms: "성명 작성자 보낸사람 문의자 글쓴이",
      example: "김관객",
      required: true,
    },
    {
      name: "contact",
      label: "연락처",
      synonyms: "전화 전화번호 휴대폰 핸드폰 이메일 메일 email",
      example: "010-1234-5678",
      required: true,
      toTyped: contact,
    },
    {
      name: "message",
      label: "내용",
      synonyms: "문의 문의내용 메시지 본문 질문",
      example: "단체 관람을 하고 싶습니다.",
      required: true,
    },
    { name: "note", label: "메모", synonyms: "비고 답변 처리내용 처리결과", example: "" },
  ],
};

export const importKinds: readonly ImportKind[] = [
  members,
  archiveImport,
  actorWorks,
  staffWorks,
  awards,
  inquiries,
];
