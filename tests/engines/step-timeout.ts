/** Milliseconds that a step may take on a slow machine with other work to do. */
export const stepTimeout = 90_000;
