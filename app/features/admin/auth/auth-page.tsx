/** The quiet sheet on which one signs in or sets the site up. */
import type { ComponentProps, ReactNode } from "react";
import { Link } from "react-router";
import { Image } from "~/ui/image.tsx";
import { DiskFullNotice } from "./disk-full-notice.tsx";

interface AuthPageProps {
  title: string;
  intro?: string;
  /** Above the title: whose site it is. */
  company?: { name: string; mark: ComponentProps<"img"> } | null | undefined;
  /** Poster that fills the other half of a wide window. */
  poster?: string | null | undefined;
  children: ReactNode;
}

export function AuthPage({ title, intro, company, poster, children }: AuthPageProps) {
  const form = (
    <main className="grid min-h-dvh content-start px-5 pt-[max(6rem,14dvh)] pb-16 [--field:var(--surface)]">
      <title>{title}</title>
      <meta name="robots" content="noindex" />
      <div className="mx-auto grid w-full max-w-[26rem] gap-8">
        <header className="grid gap-2">
          {company ? (
            <p className="flex items-center gap-2.5 pb-4 font-semibold">
              <img {...company.mark} alt="" className="company-mark" />
              {company.name}
            </p>
          ) : null}
          <h1 data-own-words="" className="font-display text-section">
            {title}
          </h1>
          {intro ? <p className="text-ink-soft">{intro}</p> : null}
        </header>
        <DiskFullNotice />
        <noscript>
          <p className="font-semibold text-bad">브라우저에서 자바스크립트를 켜야 들어올 수 있습니다.</p>
        </noscript>
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
  if (!poster) return form;
  return (
    <div className="lg:grid lg:grid-cols-2">
      {form}
      <div className="on-stage hidden h-dvh place-items-center p-12 lg:sticky lg:top-0 lg:grid">
        <div className="w-[min(100%,60dvh)]">
          <Image src={poster} alt="" width={900} height={1200} sizes="(min-width: 64rem) 40vw, 1px" />
        </div>
      </div>
    </div>
  );
}
