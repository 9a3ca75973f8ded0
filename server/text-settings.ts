/** The settings of who carries text messages to visitors. */
import { z } from "zod";
import { SettingError } from "./setting-error.ts";

export const textEnvironment = {
  SOLAPI_API_KEY: z.string().optional(),
  SOLAPI_API_SECRET: z.string().optional(),
  SOLAPI_FROM: z
    .string()
    .regex(/^[\d-]{8,15}$/, { error: "SOLAPI_FROM must be the registered number, such as 042-000-0000." })
    .optional(),
  SOLAPI_KAKAO_CHANNEL: z.string().optional(),
};

/** An account at Solapi, whose API is at `address`; `from` is the number registered there, `kakaoChannel` the id (pfId) for Kakao templates. */
export interface SolapiSettings {
  address: string;
  apiKey: string;
  apiSecret: string;
  from: string;
  kakaoChannel: string | undefined;
}

const parsed = z.object(textEnvironment);

/** @throws SettingError when one lacks another */
export function readTextSettings(settings: z.infer<typeof parsed>): SolapiSettings | undefined {
  const { SOLAPI_API_KEY: apiKey, SOLAPI_API_SECRET: apiSecret, SOLAPI_FROM: from } = settings;
  if (!apiKey && !apiSecret && !from) return undefined;
  if (!apiKey || !apiSecret || !from) {
    throw new SettingError("SOLAPI_API_KEY, SOLAPI_API_SECRET and SOLAPI_FROM go together: set all or none.");
  }
  return {
    address: "https://api.solapi.com",
    apiKey,
    apiSecret,
    from,
    kakaoChannel: settings.SOLAPI_KAKAO_CHANNEL,
  };
}
