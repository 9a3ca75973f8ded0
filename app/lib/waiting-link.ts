/** The link of a party on the waiting list, which the visitor and the company share. */

/** What stands behind the `#`, which no server, log or other page gets to see. */
export const waitingFragment = "#waiting=";

/** It shows the place in line, and takes the offer. */
export const waitingPath = (waitingKey: string) => `/reservations${waitingFragment}${waitingKey}`;
