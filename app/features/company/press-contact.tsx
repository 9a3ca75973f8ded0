/** Who the company is, in words to copy, how its images are to be credited, and whom to ask. */
import { buttonClass } from "~/ui/button.tsx";
import { CopyButton } from "~/ui/copy-button.tsx";
import { DownloadIcon } from "~/ui/icons.tsx";
import { Paragraphs } from "~/ui/paragraphs.tsx";
import type { Company } from "./company.ts";
import type { CompanyProfile } from "./company-profile.ts";
import { MailLink, PhoneLink } from "./contact-link.tsx";

interface PressContactProps {
  company: Company;
  /** null: it could not be read. */
  profile: CompanyProfile | null;
  /** Address of the mark that the site draws of its name. */
  mark: string;
}

export function PressContact({ company, profile, mark }: PressContactProps) {
  const text = [company.short_description, profile?.description.trim()].filter(Boolean).join("\n\n");
  const name = company.company_name.replaceAll(" ", "\u00a0");
  return (
    <div className="grid max-w-[34em] gap-8 xl:max-w-none xl:grid-cols-3 xl:gap-x-10">
      {text ? (
        <div className="max-w-[34em] xl:col-span-2">
          <Paragraphs text={text} />
          <p className="mt-3">
            <CopyButton text={text} what="극단 소개 글" label="글 복사" look={{ variant: "link" }} />
          </p>
        </div>
      ) : null}
      <div className="grid content-start gap-8">
        <div>
          <h3 className="font-display text-xl">로고</h3>
          <p className="mt-3 flex items-center gap-4">
            <img src={mark} alt="" className="h-12 max-w-48 object-contain" />
            <a
              href={company.logo || mark}
              download={company.logo ? "" : `${company.company_name} 로고.svg`}
              className={buttonClass({ variant: "link" })}
            >
              <DownloadIcon />
              로고 내려받기
            </a>
          </p>
        </div>
        <div>
          <h3 className="font-display text-xl">이미지를 쓰실 때</h3>
          <p className="mt-3">
            어디서나 열리는 JPG와 올린 원본을 드립니다. 보도와 공연 소개에 쓰실 때{" "}
            <strong>‘{name} 제공’</strong>이라고 함께 적어 주세요. 다른 곳에 쓰시려면 먼저 연락해 주세요.
          </p>
        </div>
        {company.phone || company.email ? (
          <div>
            <h3 className="font-display text-xl">문의</h3>
            <p className="numerals flex flex-wrap gap-x-6 lg:mt-1">
              {company.phone ? <PhoneLink phone={company.phone} className="lg:min-h-[36px]" /> : null}
              {company.email ? <MailLink email={company.email} className="lg:min-h-[36px]" /> : null}
            </p>
            <p className="text-ink-soft">인터뷰와 관람 신청, 더 큰 이미지가 필요하시면 연락해 주세요.</p>
          </div>
        ) : null}
      </div>
    </div>
  );
}
