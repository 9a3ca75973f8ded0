/** The screens of the admin area in their groups, as the menu and the search of everything show them. */
import {
  Award,
  Banknote,
  Building2,
  CalendarClock,
  Clapperboard,
  Drama,
  FileUp,
  HardDrive,
  Images,
  LibraryBig,
  ListChecks,
  type LucideIcon,
  Mail,
  Megaphone,
  MessageCircleQuestion,
  ScanLine,
  Settings2,
  ShieldCheck,
  Ticket,
  UserRound,
  UsersRound,
} from "lucide-react";
import type { MenuCounts } from "./menu-counts-data.ts";

export interface MenuPlace {
  to: string;
  label: string;
  icon: LucideIcon;
  /** What waits there, and what such a thing is called. */
  waiting?: { count: keyof MenuCounts; what: string };
}

interface MenuGroup {
  title: string;
  places: readonly MenuPlace[];
}

export const menuGroups: readonly MenuGroup[] = [
  {
    title: "매표",
    places: [
      { to: "/admin", label: "오늘", icon: CalendarClock },
      {
        to: "/admin/ticket-reservations?state=unpaid",
        label: "예매 관리",
        icon: Ticket,
        waiting: { count: "unpaid", what: "입금 대기" },
      },
      {
        to: "/admin/deposits",
        label: "입금",
        icon: Banknote,
        waiting: { count: "deposits", what: "처리할 입금, 돌려줄 돈, 현금영수증" },
      },
      { to: "/admin/door", label: "입장 확인", icon: ScanLine },
      {
        to: "/admin/messages",
        label: "메시지",
        icon: Mail,
        waiting: { count: "messages", what: "직접 보낼 메시지" },
      },
      {
        to: "/admin/general-inquiries",
        label: "문의",
        icon: MessageCircleQuestion,
        waiting: { count: "inquiries", what: "새 문의" },
      },
      { to: "/admin/box-office", label: "매표 설정", icon: Settings2 },
    ],
  },
  {
    title: "공연",
    places: [
      { to: "/admin/current-performance", label: "현재 공연", icon: Drama },
      { to: "/admin/archives", label: "공연 기록", icon: LibraryBig },
      { to: "/admin/actor-performances", label: "배우 참여 작품", icon: Clapperboard },
      { to: "/admin/staff-performances", label: "스태프 참여 작품", icon: ListChecks },
    ],
  },
  {
    title: "극단",
    places: [
      { to: "/admin/members", label: "단원", icon: UsersRound },
      { to: "/admin/auditions", label: "오디션 공고", icon: Megaphone },
      { to: "/admin/awards", label: "수상 기록", icon: Award },
      { to: "/admin/main-page", label: "첫 화면", icon: Images },
      { to: "/admin/site-information", label: "사이트 정보", icon: Building2 },
    ],
  },
  {
    title: "관리",
    places: [
      { to: "/admin/import", label: "가져오기", icon: FileUp },
      { to: "/admin/storage-management", label: "저장소", icon: HardDrive },
      { to: "/admin/security", label: "내 계정", icon: UserRound },
      { to: "/admin/security-management", label: "보안 관리", icon: ShieldCheck },
    ],
  },
];
