/** What the search of everything offers besides reservations. */
import { Plus } from "lucide-react";
import { menuGroups } from "./menu-groups.ts";

const actions = [
  { to: "/admin/ticket-reservations#telephone", label: "전화 예매 입력" },
  { to: "/admin/ticket-reservations#deposits", label: "여러 건 입금 확인" },
  { to: "/admin/deposits", label: "거래내역 가져오기" },
  { to: "/admin/current-performance/new", label: "다음 공연 등록" },
  { to: "/admin/archives/new", label: "공연 기록 등록" },
  { to: "/admin/members/new", label: "단원 등록" },
  { to: "/admin/auditions/new", label: "오디션 공고 등록" },
  { to: "/admin/awards/new", label: "수상 기록 등록" },
  { to: "/admin/actor-performances/new", label: "배우 참여 작품 등록" },
  { to: "/admin/staff-performances/new", label: "스태프 참여 작품 등록" },
  { to: "/admin/deposits/summary", label: "정산 보기" },
].map((action) => ({ ...action, icon: Plus }));

export const paletteGroups = [
  { title: "할 일", entries: actions },
  ...menuGroups.map(({ title, places }) => ({ title, entries: places })),
];
