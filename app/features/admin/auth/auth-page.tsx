/** The quiet sheet on which one signs in or sets the site up. */
import type { ReactNode } from "react";
import { Link } from "react-router";
import { DiskFullNotice } from "./disk-full-notice.tsx";

interface AuthPageProps {
  title: string;
  intro?: string;
  children: ReactNode;
}

export function AuthPage({ title, intro, children }: AuthPageProps) {
  return (
    <main className="grid min-h-dvh content-start px-5 pt-[max(8rem,14dvh)] pb-16">
      <title>{title}</title>
      <meta name="robots" content="noindex" />
      <div className="mx-auto grid w-full max-w-[26rem] gap-8">
        <header className="grid gap-2">
          <h1 data-own-words="" className="font-bold font-display text-section">
            {title}
          </h1>
          {intro ? <p className="text-ink-soft">{intro}</p> : null}
        </header>
        <DiskFullNotice />
        {children}
        <p className="border-line border-t pt-4 text-sm">
          <Link
            to="/"
            className="inline-flex min-h-control items-center text-ink-soft underline underline-offset-4 hover:text-ink"
          >
            홈페이지로 가기
          </Link>
        </p>
      </div>
    </main>
  );
}
