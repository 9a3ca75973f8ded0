/** What English pages of reservations are called. */
export const titles = {
  /** As the menu names it. */
  visit: "What’s on",
  form: "Reserve seats",
  tickets: "My tickets",
  ticketsLead: "The reservations made in this browser, and how to pay for them.",
} as const;
