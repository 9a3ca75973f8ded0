/** Productions of the past, from the company's own lists or from those of KOPIS (공연예술통합전산망). */
import { todayInSeoul } from "~/lib/show-date.ts";
import { day, minutes, names, staff, withPeriod, year } from "./cell-values.ts";
import type { ImportKind, TypedLine } from "./import-kind.ts";

export const archiveImport: ImportKind = {
  id: "archive",
  table: "performances",
  label: "공연 기록",
  path: "/admin/archives",
  title: "title",
  imageFolder: "posters",
  hint: "공연예술통합전산망(KOPIS)에서 받은 공연 목록 파일도 그대로 가져올 수 있습니다.",
  complete,
  columns: [
    {
      name: "title",
      label: "제목",
      synonyms: "공연명 공연제목 작품 작품명 공연 title prfnm",
      example: "햄릿",
      required: true,
    },
    {
      name: "year",
      label: "연도",
      synonyms: "년도 공연연도 공연년도 해 year",
      example: "2019",
      dated: true,
      toTyped: year,
    },
    {
      name: "period",
      label: "기간",
      synonyms: "공연기간 공연일 공연일자 공연날짜 일시 공연일시 날짜 일정 period",
      example: "2019.03.01~03.10",
      dated: true,
    },
    {
      name: "starts",
      label: "시작일",
      synonyms: "공연시작일 공연시작일자 시작일자 시작 개막일 prfpdfrom",
      example: "",
      dated: true,
      toTyped: day,
    },
    {
      name: "ends",
      label: "종료일",
      synonyms: "공연종료일 공연종료일자 종료일자 종료 폐막일 마지막날 prfpdto",
      example: "",
      dated: true,
      toTyped: day,
    },
    {
      name: "venue",
      label: "장소",
      synonyms: "공연장 공연장소 공연장명 극장 극장명 시설명 공연시설 공연시설명 시설 fcltynm venue",
      example: "마당소극장",
    },
    { name: "location_address", label: "공연장 주소", synonyms: "주소 소재지 공연장주소", example: "" },
    { name: "director", label: "연출", synonyms: "연출가 연출자 director", example: "성춘향" },
    {
      name: "writer",
      label: "작",
      synonyms: "작가 극작 원작 극본 대본 writer",
      example: "윌리엄 셰익스피어",
    },
    {
      name: "actor_list",
      label: "출연",
      synonyms: "출연진 출연자 배우 캐스팅 공연출연진 cast prfcast",
      example: "홍길동, 이몽룡",
      toTyped: names,
    },
    {
      name: "staff_list",
      label: "스태프",
      synonyms: "스탭 제작진 공연제작진 staff prfcrew",
      example: "조명: 김빛, 음향: 이소리",
      toTyped: staff,
    },
    {
      name: "description",
      label: "줄거리",
      synonyms: "소개 작품소개 내용 시놉시스 설명 synopsis sty",
      example: "",
    },
    {
      name: "runtime",
      label: "관람 시간(분)",
      synonyms: "관람시간 공연시간 런타임 공연런타임 러닝타임 소요시간 prfruntime",
      example: "100",
      toTyped: minutes,
    },
    {
      name: "age_rating",
      label: "관람 연령",
      synonyms: "관람연령 관람등급 공연관람연령 등급 연령 prfage",
      example: "만 12세 이상",
    },
    {
      name: "start_time",
      label: "공연 시각",
      synonyms: "공연시각 시각 시간 공연시간안내 dtguidance",
      example: "",
    },
    { name: "directing_note", label: "연출의 글", synonyms: "연출의도 연출노트", example: "" },
  ],
};

/** The year follows from the dates; what is not over is no past. */
function complete(line: TypedLine) {
  const { typed, last } = withPeriod(line);
  const written = /^\d{4}/.exec(String(typed.period ?? ""))?.[0];
  return {
    typed: typed.year || !written ? typed : { ...typed, year: written },
    ...(last &&
      last > todayInSeoul() && { problem: "아직 끝나지 않은 공연입니다. 현재 공연에 등록해 주세요." }),
  };
}
