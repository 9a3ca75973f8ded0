import { describe, expect, test } from "vitest";
import { processorsOf } from "../../server/processors.ts";

const nothing = { hosted: undefined, mail: { smtpUrl: undefined, from: undefined }, s3: undefined };
const s3 = { endpoint: "https://s3.example.com" } as NonNullable<Parameters<typeof processorsOf>[0]["s3"]>;

describe("the privacy page", () => {
  test("names nobody where all is on the site's own machine", () => {
    const mail = { smtpUrl: "smtp://127.0.0.1:25", from: undefined };
    expect(processorsOf({ ...nothing, mail })).toEqual({ database: null, mail: null, files: null });
  });

  test("names the hosts of emails and files, without what signs in to them", () => {
    const mail = { smtpUrl: "smtps://user:secret@smtp.example.com:465", from: undefined };
    expect(processorsOf({ ...nothing, mail, s3 })).toEqual({
      database: null,
      mail: "smtp.example.com",
      files: "s3.example.com",
    });
  });

  test("names a hosted project alone, which sends emails and has files by itself", () => {
    const hosted = { url: "https://abc.supabase.co", publishableKey: "", secretKey: "" };
    const mail = { smtpUrl: "smtp://smtp.example.com", from: undefined };
    expect(processorsOf({ hosted, mail, s3 })).toEqual({
      database: "abc.supabase.co",
      mail: null,
      files: null,
    });
  });
});
