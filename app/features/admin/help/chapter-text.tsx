/** A chapter of the manual as it is read: its Markdown as elements, without its title. */
import type { Token, Tokens } from "marked";
import { createElement, Fragment, type ReactNode, useMemo } from "react";
import { Link } from "react-router";
import { chapterPath } from "./chapters.ts";
import { manualImage } from "./manual-files.ts";
import { anchorOf, labelOf, plainText, readMarkdown } from "./manual-text.ts";

export type OpenChapter = (slug: string, anchor: string) => void;

interface ChapterTextProps {
  markdown: string;
  /** Level of its headings below the title. */
  level: 2 | 3;
  /** What a link to a chapter does, where it does not lead to its page. */
  onOpen?: OpenChapter | undefined;
  /** Chapters are on the same page. */
  isWhole?: boolean;
}

export function ChapterText({ markdown, level, onOpen, isWhole = false }: ChapterTextProps) {
  const tokens = useMemo(() => readMarkdown(markdown), [markdown]);
  const [, ...rest] = tokens;
  return <div className="grid gap-4 leading-relaxed">{blocks(rest, { level, onOpen, isWhole })}</div>;
}

type Look = Omit<ChapterTextProps, "markdown">;

const keyed = <Item,>(tokens: readonly Item[], render: (token: Item) => ReactNode) =>
  // biome-ignore lint/suspicious/noArrayIndexKey: a text does not change while it is read
  tokens.map((token, index) => <Fragment key={index}>{render(token)}</Fragment>);

function blocks(tokens: readonly Token[], look: Look): ReactNode {
  return keyed(tokens, (token) => block(token, look));
}

function block(token: Token, look: Look): ReactNode {
  switch (token.type) {
    case "heading":
      return createElement(
        `h${look.level + (token as Tokens.Heading).depth - 2}`,
        {
          id: anchorOf(plainText(token.tokens ?? [])),
          className: "mt-4 scroll-mt-20 break-after-avoid font-bold text-lg lg:scroll-mt-6",
        },
        inline(token.tokens, look),
      );
    case "paragraph": {
      const [image, ...others] = token.tokens ?? [];
      return image?.type === "image" && others.length === 0 ? (
        <Figure image={image as Tokens.Image} />
      ) : (
        <p className="max-w-[44rem]">{inline(token.tokens, look)}</p>
      );
    }
    case "text":
      return inline(token.tokens, look);
    case "list": {
      const { ordered, start, items } = token as Tokens.List;
      return createElement(
        ordered ? "ol" : "ul",
        // After an image the steps go on.
        {
          ...(ordered && { start: Number(start) }),
          className: `grid max-w-[44rem] gap-2 pl-6 ${ordered ? "list-decimal" : "list-disc"}`,
        },
        keyed(items, (item) => <li className="pl-1">{blocks(item.tokens, look)}</li>),
      );
    }
    case "blockquote":
      return (
        <aside className="grid max-w-[44rem] break-inside-avoid gap-2 border-warn border-l-4 pl-4">
          {blocks(token.tokens ?? [], look)}
        </aside>
      );
    case "table":
      return <Table table={token as Tokens.Table} look={look} />;
    case "code":
      return (
        <pre className="max-w-[56rem] whitespace-pre-wrap bg-ink/8 px-3 py-2">
          <code>{(token as Tokens.Code).text}</code>
        </pre>
      );
    default:
      return null;
  }
}

function Figure({ image: { href, text } }: { image: Tokens.Image }) {
  const { src, width, height } = manualImage(href);
  return (
    <figure className="grid max-w-[56rem] break-inside-avoid justify-items-start gap-2">
      {/* On a phone it is small; there it is enlarged by itself. */}
      <a href={src} target="_blank" rel="noreferrer" aria-label={`크게 보기: ${text} (새 창)`}>
        <img
          src={src}
          alt=""
          width={width}
          height={height}
          loading="lazy"
          className={`h-auto rounded-control border border-line ${width < 600 ? "max-w-[min(100%,20rem)] print:max-w-48" : "max-w-full print:max-h-72 print:w-auto"}`}
        />
      </a>
      <figcaption className="text-ink-soft text-sm">{text}</figcaption>
    </figure>
  );
}

function Table({ table: { header, rows }, look }: { table: Tokens.Table; look: Look }) {
  return (
    <table className="w-full max-w-[56rem] border-collapse text-left">
      <thead>
        <tr className="border-ink border-b">
          {header.map(({ text, tokens }) => (
            <th key={text} scope="col" className="py-2 pr-4 font-semibold">
              {inline(tokens, look)}
            </th>
          ))}
        </tr>
      </thead>
      <tbody>
        {rows.map((cells) => (
          <tr key={cells[0]?.text} className="break-inside-avoid border-line border-b align-top">
            {cells.map(({ text, tokens }) => (
              <td key={text} className="py-2 pr-4">
                {inline(tokens, look)}
              </td>
            ))}
          </tr>
        ))}
      </tbody>
    </table>
  );
}

function inline(tokens: readonly Token[] | undefined, look: Look): ReactNode {
  return keyed(tokens ?? [], (token) => {
    if (token.type === "strong") return <Strong token={token as Tokens.Strong} look={look} />;
    if (token.type === "link") return <ManualLink link={token as Tokens.Link} look={look} />;
    if (token.type === "codespan") {
      return <code className="break-all bg-ink/8 px-1">{(token as Tokens.Codespan).text}</code>;
    }
    if ("tokens" in token && token.tokens) return inline(token.tokens, look);
    return "text" in token ? String(token.text) : null;
  });
}

function Strong({ token, look }: { token: Tokens.Strong; look: Look }) {
  const label = labelOf(token);
  if (!label) return <strong>{inline(token.tokens, look)}</strong>;
  return (
    <strong
      className={`rounded-control border border-ink-soft/50 bg-ink/5 px-1.5 py-0.5 font-semibold ${label.length > 14 ? "box-decoration-clone" : "whitespace-nowrap"}`}
    >
      {label}
    </strong>
  );
}

const chapterLink = /^([\w-]+)\.md(?:#(.+))?$/;

function ManualLink({ link: { href, tokens }, look }: { link: Tokens.Link; look: Look }) {
  const [, slug, anchor = ""] = chapterLink.exec(decodeURIComponent(href)) ?? [];
  const className = "font-semibold underline underline-offset-4";
  const { onOpen } = look;
  if (!slug) return <span>{inline(tokens, look)}</span>;
  if (look.isWhole) {
    return (
      <a href={`#${slug}`} className={className}>
        {inline(tokens, look)}
      </a>
    );
  }
  return onOpen ? (
    <button type="button" className={className} onClick={() => onOpen(slug, anchor)}>
      {inline(tokens, look)}
    </button>
  ) : (
    <Link to={chapterPath(slug, anchor)} className={className}>
      {inline(tokens, look)}
    </Link>
  );
}
