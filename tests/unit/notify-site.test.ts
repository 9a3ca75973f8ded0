import { describe, expect, it } from "vitest";
import { changesContent } from "../../app/lib/notify-site.ts";

const changes = (method: string, path: string) =>
  changesContent({ method, url: `https://project.example/${path}` });

describe("the site hears of", () => {
  it.each([
    ["POST", "rest/v1/performances?select=*"],
    ["PATCH", "rest/v1/site_settings?id=eq.true"],
    ["DELETE", "rest/v1/actors?id=eq.1"],
    ["POST", "rest/v1/rpc/close_run"],
  ])("%s %s", (method, path) => expect(changes(method, path)).toBe(true));
});

describe("the site need not hear of", () => {
  it.each([
    ["GET", "rest/v1/performances?select=*"],
    ["HEAD", "rest/v1/performances"],
    ["PATCH", "rest/v1/ticket_reservations?id=eq.1"],
    ["POST", "auth/v1/token?grant_type=refresh_token"],
    ["POST", "storage/v1/object/upload/sign/theater_images/posters/a.jpg"],
  ])("%s %s", (method, path) => expect(changes(method, path)).toBe(false));
});
