/** Addresses that admins type into forms; what the database refuses is in tests/policies/links.test.ts. */
import { expect, test } from "vitest";
import { webAddressOrNull } from "../../app/lib/typed-text.ts";

const typed = (address: string) => webAddressOrNull("예매 주소는").safeParse(address);

test.each(["https://example.com/공연?a=b&c=%20d#e", "HTTP://EXAMPLE.COM", " https://example.com/ "])(
  "an admin may type %j",
  (address) => {
    expect(typed(address)).toEqual({ success: true, data: address.trim() });
  },
);

test.each(["a b", "a\u3000b", 'a"b', "a'b", "a`b", "a<b", "a>b", "a\\b"])(
  "an admin who types an address with %j in it reads what to leave out",
  (part) => {
    const { error } = typed(`https://example.com/${part}`);
    expect(error?.issues.map(({ message }) => message)).toEqual([
      "주소에는 빈칸, 따옴표, 꺾쇠(< >), 역슬래시(\\)를 쓸 수 없습니다. 브라우저 주소창의 주소를 그대로 복사해 붙여 주세요.",
    ]);
  },
);

test.each(["example.com", "ftp://example.com", "https:example.com", "javascript:alert(1)"])(
  "an admin who types %j reads how an address begins",
  (address) => {
    expect(typed(address).error?.issues.map(({ message }) => message)).toEqual([
      "https://로 시작하는 주소를 써 주세요.",
    ]);
  },
);
