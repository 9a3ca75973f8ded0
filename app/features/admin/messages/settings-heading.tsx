/** The heading of what is set for messages, with the way back. */
import type { ReactNode } from "react";
import { Link } from "react-router";
import { AdminHeading } from "~/ui/admin/admin-page.tsx";

interface SettingsHeadingProps {
  title: string;
  back: { to: string; name: string };
  children?: ReactNode;
}

export function SettingsHeading({ title, back, children }: SettingsHeadingProps) {
  return (
    <div>
      <Link
        to={back.to}
        className="-mt-3 inline-flex min-h-control items-center text-ink-soft hover:text-ink"
      >
        ← {back.name}
      </Link>
      <AdminHeading title={title}>{children}</AdminHeading>
    </div>
  );
}
