import { expect, test } from "vitest";
import { stylePicker } from "../../app/page-loading/critical-styles.ts";

const pick = (sheet: string, html: string) => stylePicker(sheet)(html);

test("a page gets the rules of its classes, and those that name none", () => {
  const sheet = "body{margin:0}.a{color:red}.b{color:blue}.a .c,.b:hover{top:0}";
  expect(pick(sheet, '<p class="x a">')).toBe("body{margin:0}.a{color:red}");
  expect(pick(sheet, '<p class="b">')).toBe("body{margin:0}.b{color:blue}.a .c,.b:hover{top:0}");
});

test("a page gets the rules of its elements and of none that it has not", () => {
  const sheet =
    "hr{top:0}p,hr{left:0}.a sub{top:0}::view-transition-old(hr),q:before{top:0}*,:is(hr){top:0}#p[hr] p{top:0}";
  expect(pick(sheet, '<p class="a">')).toBe(
    "p,hr{left:0}::view-transition-old(hr),q:before{top:0}*,:is(hr){top:0}#p[hr] p{top:0}",
  );
});

test("layers and media keep their order, and go when nothing of them is needed", () => {
  const sheet =
    "@layer base,utilities;@layer utilities{.a{top:0}@media print{.b{top:0}}}@media print{.b{left:0}}";
  expect(pick(sheet, '<p class="a">')).toBe("@layer base,utilities;@layer utilities{.a{top:0}}");
});

test("names with brackets, quotes and signs are recognised as they stand in the page", () => {
  const sheet = String.raw`.\[\&\>p\]\:w-\[2\.5rem\]>p{width:2.5rem}.before\:content-\[\'\;\'\]:before{content:"}"}`;
  const html = '<p class="[&amp;&gt;p]:w-[2.5rem]"><p class="before:content-[&#x27;;&#x27;]">';
  expect(pick(sheet, html)).toBe(sheet);
  expect(pick(sheet, "<p>")).toBe("");
});

test("what is the only choice in brackets is looked for in the page", () => {
  const sheet = String.raw`:is(.\*\:block>*){display:block}.a:is(hr){top:0}.a:is(.c,.d){left:0}`;
  expect(pick(sheet, '<p class="a">')).toBe(".a:is(.c,.d){left:0}");
  expect(pick(sheet, '<hr class="a *:block">')).toBe(sheet);
});

test("the evening's rules are there: the theme is set before the first paint", () => {
  const sheet = ".dark{color:white}.a:is(:where(.dark) *){color:gray}.b:not(.dark *){color:black}";
  expect(pick(sheet, '<p class="a">')).toBe(".dark{color:white}.a:is(:where(.dark) *){color:gray}");
});

test("fonts, animations and properties stay whole", () => {
  const sheet = '@font-face{font-family:a}@property --x{syntax:"*"}@keyframes k{0%{top:0}to{top:1px}}';
  expect(pick(sheet, "")).toBe(sheet);
});

test("the rules for English are in English pages alone", () => {
  const sheet = ".a:lang(en){top:0}:root:lang(en) p{left:0}.a:not(:lang(en)){right:0}";
  expect(pick(sheet, '<html lang="en"><p class="a">')).toBe(sheet);
  expect(pick(sheet, '<html lang="ko"><p class="a" lang="en">')).toBe(".a:not(:lang(en)){right:0}");
});
