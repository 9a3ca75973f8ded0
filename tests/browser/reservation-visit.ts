/** Steps that stories of a reserving visitor have in common. */
import type { Locator, Page } from "@playwright/test";
import { formatShowDate } from "../../app/lib/show-date.ts";
import { aPhoneNumber } from "../support/company.ts";
import type { Site } from "../support/site.ts";
import { expect } from "./fixtures.ts";

interface OfferedShowTime {
  id: string;
  /** As the visitor reads it. */
  label: string;
  capacity: number | null;
}

/** The show times of the sample company's show, in order. */
export async function offeredShowTimes(site: Site): Promise<OfferedShowTime[]> {
  const service = await site.service();
  const { data } = await service
    .from("current_performances")
    .select("show_times(id, date, time, capacity)")
    .order("created_at", { ascending: false })
    .order("date", { referencedTable: "show_times" })
    .order("time", { referencedTable: "show_times" })
    .limit(1)
    .single()
    .throwOnError();
  return data.show_times.map(({ id, date, time, capacity }) => ({
    id,
    capacity,
    label: formatShowDate(date, time),
  }));
}

/** Leaves a show time with so many seats; gives back what undoes it. */
export async function leaveSeats(site: Site, showTimeId: string, left: number): Promise<() => Promise<void>> {
  const service = await site.service();
  const showTime = await service
    .from("show_times")
    .select("capacity, performance_id")
    .eq("id", showTimeId)
    .single()
    .throwOnError();
  const { capacity, performance_id } = showTime.data;
  const lines = await service.rpc("seats_left", { performance_id }).throwOnError();
  const line = lines.data.find(({ show_time_id }) => show_time_id === showTimeId);
  const change = async (seats: number | null) => {
    await service.from("show_times").update({ capacity: seats }).eq("id", showTimeId).throwOnError();
  };
  await change((line?.capacity ?? 0) - (line?.seats_left ?? 0) + left);
  return () => change(capacity);
}

/** Reservations under a name, as the company has them. */
export async function reservationsOf(site: Site, name: string) {
  const service = await site.service();
  const { data } = await service.from("ticket_reservations").select("*").eq("name", name).throwOnError();
  return data;
}

/** Opens the dialog from the panel of the home page. */
export async function openDialog(page: Page): Promise<Locator> {
  await page.goto("/");
  const panel = page.getByRole("region", { name: "공연 회차와 예매" });
  await panel.getByRole("button", { name: "계좌이체 예매" }).first().click();
  return expectForm(page);
}

const formTitle = "밤을 켜는 사람 계좌이체 예매";
const ticketTitle = "예매 신청 완료";

/** The form: in the dialog over a page, or by itself after a reload of its address. */
export async function expectForm(page: Page): Promise<Locator> {
  const form = page
    .getByRole("dialog", { name: formTitle })
    .or(page.getByRole("article", { name: formTitle }));
  await expect(form.getByLabel("이름").first()).toBeVisible();
  return form;
}

/** The ticket: in the dialog, or by itself as the form is. */
export function confirmation(page: Page): Locator {
  return page.getByRole("dialog", { name: ticketTitle }).or(page.getByRole("article", { name: ticketTitle }));
}

/** What the form is filled in by. */
export const koreanLabels = { name: "이름", phone: "연락처", fullPrice: /할인 없음/, send: "예매 신청하기" };
export const englishLabels = { name: "Name", phone: "Telephone", fullPrice: /^Full price/, send: "Reserve" };

interface Answers {
  name: string;
  /** The first of that name; left out for a show with one show time, which is chosen already. */
  showTime?: string | RegExp;
  discount?: RegExp;
  phone?: string;
}

type Form = Pick<Page, "getByLabel" | "getByRole">;

/** Fills in what has to be filled in. */
export async function fillForm(
  form: Form,
  { name, showTime, discount, phone = aPhoneNumber() }: Answers,
  labels: typeof koreanLabels = koreanLabels,
): Promise<void> {
  await form.getByLabel(labels.name, { exact: true }).fill(name);
  await form.getByLabel(labels.phone).fill(phone);
  if (showTime) await form.getByRole("radio", { name: showTime }).first().check();
  await form.getByRole("radio", { name: discount ?? labels.fullPrice }).check();
}

export function submitButton(form: Form, labels: typeof koreanLabels = koreanLabels): Locator {
  return form.getByRole("button", { name: labels.send, exact: true });
}

/** The number on the ticket. */
export async function reservationNumber(page: Page): Promise<string> {
  const number = confirmation(page).getByText(/^[3-9A-Z]{4}-[3-9A-Z]{4}$/);
  await expect(number).toBeVisible();
  return (await number.textContent()) ?? "";
}
