/**
 * What a visitor sees without a network in place of a page that was not seen before. It needs nothing but itself: the
 * service worker caches it, and it is shown at the address that was asked for.
 */
import type { ComponentProps } from "react";
import { OwnScript } from "~/lib/own-script.tsx";
import { buttonClass } from "~/ui/button.tsx";
import { offlineWords } from "./offline-messages.ts";
import { seenPagesScript } from "./seen-pages.ts";

interface OfflinePageProps {
  /** The company's logo, or the mark made of its name. */
  mark: ComponentProps<"img">;
  company: { company_name: string; phone: string; address: string };
  /** Address of the company's phone. */
  phoneLink: string;
}

export function OfflinePage({ mark, company, phoneLink }: OfflinePageProps) {
  const { company_name, phone, address } = company;
  return (
    <div className="on-stage flex min-h-dvh flex-col">
      <header className="border-line border-b">
        <div className="stage-width @container flex h-(--header-height) items-center">
          <a href="/" className="to-start font-display">
            <img {...mark} alt="" className="company-mark" />
            <span className="company-name">{company_name}</span>
          </a>
        </div>
      </header>
      <main className="flex-1">
        <div className="stage-cone pt-24 pb-14 text-center">
          <div className="stage-width">
            <p className="text-lamp">{offlineWords.kicker}</p>
            <h1 className="mt-2 font-display text-page">{offlineWords.title}</h1>
            <p className="mx-auto mt-4 max-w-[30em] text-ink-soft">{offlineWords.advice}</p>
            {/* biome-ignore lint/a11y/useValidAnchor: the empty address is the one that was asked for */}
            <a href="" className={`mt-8 ${buttonClass()}`}>
              {offlineWords.retry}
            </a>
          </div>
        </div>
        <div className="stage-width grid gap-x-10 gap-y-12 py-14 md:grid-cols-2">
          <section aria-labelledby="seen-pages" hidden>
            <h2 id="seen-pages" className="border-line border-b pb-3 font-semibold text-ink-soft text-sm">
              {offlineWords.seenPages}
            </h2>
            <ul className="pt-2">
              <template>
                <li>
                  <a href="/" className="inline-flex min-h-12 items-center py-2 underline underline-offset-4">
                    {company_name}
                  </a>
                </li>
              </template>
            </ul>
          </section>
          {phone || address ? (
            <section aria-labelledby="reach-us">
              <h2 id="reach-us" className="border-line border-b pb-3 font-semibold text-ink-soft text-sm">
                {offlineWords.reachUs}
              </h2>
              <address className="grid pt-2 not-italic">
                {phone ? (
                  <a
                    href={phoneLink}
                    className="numerals inline-flex min-h-12 w-fit items-center text-lg underline underline-offset-4"
                  >
                    {phone}
                  </a>
                ) : null}
                {address ? <p className="py-2.5">{address}</p> : null}
              </address>
            </section>
          ) : null}
        </div>
      </main>
      <OwnScript code={seenPagesScript} />
    </div>
  );
}
