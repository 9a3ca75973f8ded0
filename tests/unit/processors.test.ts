import { describe, expect, test } from "vitest";
import { processorsOf } from "../../server/processors.ts";

const nothing = {
  hosted: undefined,
  mail: { smtpUrl: undefined, from: undefined },
  s3: undefined,
  solapi: undefined,
  auth: { redirectUrls: [], providers: {} },
};
const s3 = { endpoint: "https://s3.example.com" } as NonNullable<Parameters<typeof processorsOf>[0]["s3"]>;

describe("the privacy page", () => {
  test("names nobody where all is on the site's own machine", () => {
    const mail = { smtpUrl: "smtp://127.0.0.1:25", from: undefined };
    expect(processorsOf({ ...nothing, mail })).toEqual({
      database: null,
      mail: null,
      texts: null,
      files: null,
    });
  });

  test("names the hosts of emails and files, without what signs in to them", () => {
    const mail = { smtpUrl: "smtps://user:secret@smtp.example.com:465", from: undefined };
    expect(processorsOf({ ...nothing, mail, s3 })).toEqual({
      database: null,
      mail: "smtp.example.com",
      texts: null,
      files: "s3.example.com",
    });
  });

  test("names a hosted project, which has files by itself, and who carries emails and texts", () => {
    const hosted = { url: "https://abc.supabase.co", publishableKey: "", secretKey: "" };
    const mail = { smtpUrl: "smtp://smtp.example.com", from: undefined };
    const auth = { ...nothing.auth, sendSms: { url: "https://sms.example.com/send", secret: "" } };
    expect(processorsOf({ ...nothing, hosted, mail, s3, auth })).toEqual({
      database: "abc.supabase.co",
      mail: "smtp.example.com",
      texts: "sms.example.com",
      files: null,
    });
  });
});
