/** The few line icons of the site; all are decoration beside a text or a label. */
import type { ReactNode } from "react";

/** What is used on one page alone is drawn there. */
export function Icon({ children }: { children: ReactNode }) {
  return (
    <svg
      aria-hidden="true"
      viewBox="0 0 24 24"
      className="size-6 shrink-0"
      fill="none"
      stroke="currentColor"
      strokeWidth="1.75"
      strokeLinecap="round"
      strokeLinejoin="round"
    >
      {children}
    </svg>
  );
}

export function CloseIcon() {
  return (
    <Icon>
      <path d="M5 5l14 14M19 5L5 19" />
    </Icon>
  );
}

export function MenuIcon() {
  return (
    <Icon>
      <path d="M4 7h16M4 12h16M4 17h16" />
    </Icon>
  );
}

export function SunIcon() {
  return (
    <Icon>
      <circle cx="12" cy="12" r="4" />
      <path d="M12 2.5v2M12 19.5v2M2.5 12h2M19.5 12h2M5.3 5.3l1.4 1.4M17.3 17.3l1.4 1.4M5.3 18.7l1.4-1.4M17.3 6.7l1.4-1.4" />
    </Icon>
  );
}

export function MoonIcon() {
  return (
    <Icon>
      <path d="M20 14.5A8.5 8.5 0 0 1 9.5 4a8.5 8.5 0 1 0 10.5 10.5z" />
    </Icon>
  );
}

export function DownloadIcon() {
  return (
    <Icon>
      <path d="M12 4v11m-4.5-4.5L12 15l4.5-4.5M5 19.5h14" />
    </Icon>
  );
}

export function CheckIcon() {
  return (
    <Icon>
      <path d="M4.5 12.5l5 5 10-11" />
    </Icon>
  );
}

export function ArrowDownIcon() {
  return (
    <Icon>
      <path d="M12 4v15M5.5 13l6.5 6.5 6.5-6.5" />
    </Icon>
  );
}

export function ArrowLeftIcon() {
  return (
    <Icon>
      <path d="M20 12H5M11 5.5L4.5 12l6.5 6.5" />
    </Icon>
  );
}

export function ArrowRightIcon() {
  return (
    <Icon>
      <path d="M4 12h15M13 5.5l6.5 6.5-6.5 6.5" />
    </Icon>
  );
}

/** Leads out of the site. */
export function ArrowOutIcon() {
  return (
    <Icon>
      <path d="M7 17L17 7M8.5 7H17v8.5" />
    </Icon>
  );
}

export function InstagramIcon() {
  return (
    <Icon>
      <rect x="4" y="4" width="16" height="16" rx="4.5" />
      <circle cx="12" cy="12" r="3.75" />
      <path d="M16.6 7.4h.01" />
    </Icon>
  );
}

export function CalendarIcon() {
  return (
    <Icon>
      <path d="M4 6h16v14H4zM4 10.5h16M8.5 3.5v5M15.5 3.5v5" />
    </Icon>
  );
}

/** As iPhone and iPad draw it. */
export function ShareIcon() {
  return (
    <Icon>
      <path d="M12 14V3M8 6.5L12 2.8l4 3.7M8 10H5.5v11h13V10H16" />
    </Icon>
  );
}
