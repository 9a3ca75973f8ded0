/** What the search of everything offers besides reservations. */
import { Banknote, Mail, Plus, ShieldCheck, Ticket, UserRound } from "lucide-react";
import { menuGroups } from "./menu-groups.ts";

const actions = [
  { to: "/admin/ticket-reservations#telephone", label: "전화 예매 입력" },
  { to: "/admin/ticket-reservations#deposits", label: "여러 건 입금 확인" },
  { to: "/admin/deposits", label: "거래내역 가져오기" },
  { to: "/admin/deposits", label: "입금 직접 적기" },
  { to: "/admin/messages", label: "시험 메일 보내기" },
  { to: "/admin/current-performance/new", label: "다음 공연 등록" },
  { to: "/admin/current-performance", label: "회차 더하기" },
  { to: "/admin/archives/new", label: "공연 기록 등록" },
  { to: "/admin/members/new", label: "단원 등록" },
  { to: "/admin/auditions/new", label: "오디션 공고 등록" },
  { to: "/admin/awards/new", label: "수상 기록 등록" },
  { to: "/admin/actor-performances/new", label: "배우 참여 작품 등록" },
  { to: "/admin/staff-performances/new", label: "스태프 참여 작품 등록" },
  { to: "/admin/deposits/summary", label: "정산 보기" },
  { to: "/admin/deposits/summary", label: "KOPIS 파일 받기" },
  { to: "/admin/security-management", label: "관리자 초대" },
].map((action) => ({ ...action, icon: Plus }));

/** Lists and parts of screens, with the words that people use for them. */
const parts = [
  {
    to: "/admin/ticket-reservations",
    label: "예매 명단 받기",
    also: "엑셀 CSV 내보내기 다운로드",
    icon: Ticket,
  },
  { to: "/admin/deposits?state=to_refund", label: "돌려줄 돈", also: "환불", icon: Banknote },
  { to: "/admin/deposits?state=refunded", label: "돌려준 돈", also: "환불함, 환불한 돈", icon: Banknote },
  { to: "/admin/deposits?state=receipts", label: "현금영수증", also: "발급", icon: Banknote },
  { to: "/admin/messages?state=texts", label: "메시지 문구", also: "문자 메일 내용", icon: Mail },
  { to: "/admin/messages?state=webhooks", label: "웹훅", also: "카카오 알림톡", icon: Mail },
  { to: "/admin/security", label: "비밀번호", also: "암호 바꾸기", icon: UserRound },
  { to: "/admin/security", label: "2단계 인증", also: "OTP 인증 앱", icon: UserRound },
  { to: "/admin/security", label: "알림 받기", also: "푸시 메일 알림", icon: UserRound },
  { to: "/admin/security", label: "로그인한 기기", also: "세션", icon: UserRound },
  { to: "/admin/security-management/log", label: "변경 기록", also: "이력", icon: ShieldCheck },
  { to: "/admin/security-management/sign-ins", label: "로그인 기록", also: "접속", icon: ShieldCheck },
  { to: "/admin/security-management/backups", label: "백업", also: "복원", icon: ShieldCheck },
  { to: "/admin/security-management/health", label: "상태 점검", also: "서버 디스크", icon: ShieldCheck },
];

export const paletteGroups = [
  { title: "할 일", entries: actions },
  ...menuGroups.map(({ title, places }) => ({ title, entries: places })),
  { title: "목록과 설정", entries: parts },
];
