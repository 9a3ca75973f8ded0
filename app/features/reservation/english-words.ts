/** What English pages say about show times, prices and the form. */
import { englishMoment } from "~/lib/english.ts";

export const words = {
  times: "Show times",
  timesSoon: "The show times are not fixed yet. Booking opens with them.",
  open: "Available",
  soldOut: "Sold out",
  notYet: "Not open yet",
  opens: (at: string) => `Booking opens on ${englishMoment(at)} (Korean time).`,
  closed: "Closed",
  cancelled: "Cancelled",
  byPhone: "By telephone",
  few: (count: number) => `${count.toLocaleString("en")} left`,
  perSeat: "One seat",
  reserve: "Reserve seats",
  howToPay:
    "No sign-up is needed. You reserve here and pay by transfer to a Korean bank account; cards are not taken.",
  free: "No sign-up is needed, and there is nothing to pay.",
  payment: "Payment is by transfer to a Korean bank account; cards are not taken.",
  cannotPay: "If you cannot pay that way, please write to",
  notSold: "Tickets are not sold here at the moment.",
  allGone: "No show time can be reserved here any more.",
  elsewhere: "Tickets at another seller",
  waiting: "Waiting list",
  fullPrice: "Full price",
  off: (percentage: number) => `${percentage}%\u00a0off`,

  backToShow: "About the show",
  yours: "Your reservation",
  again: "Make another reservation",
} as const;

/** By the names that discounts have as long as the company gives them no others. */
export const usualDiscounts: Record<string, string> = {
  청소년: "Youth",
  복지: "Welfare recipients",
  극단지인: "Friends of the company",
};
