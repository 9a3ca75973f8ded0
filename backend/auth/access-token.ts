/** Access tokens: ES256 JWTs that every service verifies with the public half of the signing keys. */

import { SignJWT } from "jose";
import type { SigningKeys } from "../signing-keys.ts";
import type { UserRow } from "./user.ts";

/** How and when the bearer of a session proved who they are. */
export interface AuthenticationMethod {
  method: string;
  timestamp: number;
}

interface TokenSubject {
  user: UserRow;
  sessionId: string;
  aal: string;
  /** newest first */
  methods: AuthenticationMethod[];
}

export interface TokenIssuer {
  issue(subject: TokenSubject): Promise<{ accessToken: string; expiresIn: number; expiresAt: number }>;
}

export function createTokenIssuer(signingKeys: SigningKeys, issuer: string, expiresIn: number): TokenIssuer {
  return {
    async issue({ user, sessionId, aal, methods }) {
      const { kid, key } = signingKeys.current();
      const issuedAt = Math.floor(Date.now() / 1000);
      const expiresAt = issuedAt + expiresIn;
      const accessToken = await new SignJWT({
        iss: issuer,
        sub: user.id,
        aud: user.aud ?? "authenticated",
        exp: expiresAt,
        iat: issuedAt,
        email: user.email ?? "",
        phone: user.phone ?? "",
        app_metadata: user.raw_app_meta_data ?? {},
        user_metadata: user.raw_user_meta_data ?? {},
        role: user.role ?? "authenticated",
        aal,
        amr: methods,
        session_id: sessionId,
        is_anonymous: user.is_anonymous,
      })
        .setProtectedHeader({ alg: "ES256", kid, typ: "JWT" })
        .sign(key);
      return { accessToken, expiresIn, expiresAt };
    },
  };
}
