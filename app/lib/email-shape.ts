/** What passes for an email address: no spaces, one @, a dot behind it. */
export const emailShape = /^[^\s@]+@[^\s@.]+(?:\.[^\s@.]+)+$/;
