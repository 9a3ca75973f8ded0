/** Words and rules of signing in: whom the gate lets in, where they go next, what they read. */
import type { AuthError } from "@supabase/supabase-js";
import type { ToastMessage } from "~/ui/toast.tsx";

/** Who is signed in in this browser. */
export interface SessionUser {
  id: string;
  email: string;
}

/**
 * What stands between somebody and the admin area: nothing, a code of their second factor, a second factor to set up,
 * a sign-in because the session has ended, that they are no admin, or that it could not be asked.
 */
export type AdminAccess = "full" | "code" | "factor" | "ended" | "none" | "unknown";

export const loginPath = "/auth/login";
const secondFactorPath = "/auth/second-factor";
export const forgottenPasswordPath = "/auth/forgotten-password";
/** Where the links of emails lead that open an account: a forgotten password, an invitation. */
export const newPasswordPath = "/auth/new-password";
/** Marks the link of an invitation. */
export const invitedParameter = "invited";
export const adminHome = "/admin";

/** Said to those the gate turns away; who has only half signed in goes on where they are. */
const turnedAwayNotices: Partial<Record<AdminAccess, ToastMessage>> = {
  ended: { title: "로그인이 필요합니다", description: "관리자 계정으로 로그인해 주세요" },
  none: { title: "접근 권한이 없습니다", description: "관리자 권한이 필요합니다", variant: "destructive" },
  unknown: {
    title: "관리자 권한을 확인하지 못했습니다",
    description: "잠시 뒤에 다시 시도해 주세요",
    variant: "destructive",
  },
};

/** On the address of a login page that someone was sent to by the gate: what stood in the way. */
export const turnedAwayParameter = "denied";

export function turnedAwayNotice(access: string | null): ToastMessage | undefined {
  return Object.entries(turnedAwayNotices).find(([known]) => known === access)?.[1];
}

/** Where somebody sets up the second factor that is asked of them, on the way to `wanted`. */
export function secondFactorAddress(wanted: string): string {
  return `${secondFactorPath}?${new URLSearchParams({ next: wanted })}`;
}

/** Address of the login page that leads back to `wanted` afterwards. `access`: what it says stood in the way. */
export function loginAddress(wanted: string, access?: AdminAccess): string {
  const parameters = new URLSearchParams();
  if (wanted !== adminHome) parameters.set("next", wanted);
  if (access && access in turnedAwayNotices) parameters.set(turnedAwayParameter, access);
  return parameters.size ? `${loginPath}?${parameters}` : loginPath;
}

/**
 * Where to go after signing in. Only a path of this site is followed, so that a link sent by a stranger
 * cannot lead an admin elsewhere; anything else means the admin home.
 */
export function pathAfterLogin(next: string | null): string {
  if (!next?.startsWith("/") || !URL.canParse(next, "https://site.invalid")) return adminHome;
  const { origin, pathname, search, hash } = new URL(next, "https://site.invalid");
  const elsewhere = origin !== "https://site.invalid" || pathname.startsWith("//");
  return elsewhere || pathname.startsWith("/auth/") ? adminHome : pathname + search + hash;
}

const wrongCredentials = "이메일 또는 비밀번호가 맞지 않습니다. 다시 확인해 주세요.";
const tooManyTries = "로그인 시도가 너무 많습니다. 몇 분 뒤에 다시 시도해 주세요.";
export const noConnection = "서버에 연결하지 못했습니다. 인터넷 연결을 확인하고 다시 시도해 주세요.";
/** Whether the server or the way to it is at fault is not known. */
export const noAnswer =
  "지금은 서버가 응답하지 않습니다. 잠시 뒤에 다시 시도해 주세요. 계속되면 인터넷 연결을 확인해 주세요.";
const somethingWrong = "로그인하지 못했습니다. 잠시 뒤에 다시 시도해 주세요.";

/** The message of a refused sign-in. A banned or unconfirmed account learns no more than a wrong password does. */
export function signInMessage(error: AuthError): string {
  if (error.status === 429) return tooManyTries;
  // A server that is in trouble has answered, with its status.
  if (error.name === "AuthRetryableFetchError" && !error.status) return noConnection;
  return error.status && error.status < 500 ? wrongCredentials : somethingWrong;
}
