/** The order of what has a deadline, on the site as in the admin area. */
interface WithDeadline {
  /** null: open until somebody is found. */
  deadline: string | null;
}

/** What is open first, by its deadline; then what was over last. `today` is the date in Seoul. */
export const byDeadline = (today: string) => (one: WithDeadline, other: WithDeadline) => {
  const [over, otherOver] = [one, other].map(({ deadline }) => deadline !== null && deadline < today);
  if (over !== otherOver) return over ? 1 : -1;
  const order = (one.deadline ?? "9999").localeCompare(other.deadline ?? "9999");
  return over ? -order : order;
};
