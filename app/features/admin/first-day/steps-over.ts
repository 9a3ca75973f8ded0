/** Whether the first steps are behind this browser's admin: all done once, or put away. */
const key = "madang-first-steps-over";

export function areStepsOver(): boolean {
  try {
    return localStorage.getItem(key) === "true";
  } catch {
    return false;
  }
}

export function endSteps(): void {
  try {
    localStorage.setItem(key, "true");
  } catch {
    // Without storage they come back with the next visit.
  }
}
