/** Which messages of the outbox an admin has to send: texts that are due, and what could not be sent. */
export function messagesByHand(): string {
  return `and(way.eq.phone,state.eq.waiting,due_at.lte.${new Date().toISOString()}),and(way.eq.phone,state.eq.failed),and(way.eq.email,state.eq.failed,or(reservation_id.not.is.null,offer_id.not.is.null))`;
}
