/** Tokens in addresses: anyone with such a URL may read, or upload, one object for a while. */

import { hkdfSync } from "node:crypto";
import { errors, jwtVerify, SignJWT } from "jose";
import { StorageError } from "./storage-error.ts";

/** What a token allows. `url` is `<bucket>/<key>`. */
interface DownloadGrant {
  scope: "download";
  url: string;
  /** Only in this shape. */
  transformations?: string;
}

interface UploadGrant {
  scope: "upload";
  url: string;
  owner: string | null;
  upsert: boolean;
}

export interface TokenSigner {
  sign(grant: DownloadGrant | UploadGrant, seconds: number): Promise<string>;
  /** @throws StorageError when the token is not ours, no longer holds, or is for something else. */
  verifyDownload(token: string | undefined, url: string): Promise<DownloadGrant & { expires: Date }>;
  verifyUpload(token: string | undefined, url: string): Promise<UploadGrant & { expires: Date }>;
}

/** The key follows from the secret key: all nodes have it, and a new secret key ends all addresses. */
export function createTokenSigner(secretKey: string): TokenSigner {
  const key = new Uint8Array(hkdfSync("sha256", secretKey, "", "signed storage addresses", 32));

  async function verify<Grant>(token: string | undefined, scope: string, url: string) {
    if (!token) throw new StorageError("InvalidRequest", "querystring must have required property 'token'");
    try {
      const { payload } = await jwtVerify(token, key, { algorithms: ["HS256"], requiredClaims: ["exp"] });
      if (payload.scope !== scope || payload.url !== url) throw new StorageError("InvalidSignature");
      return { ...(payload as Grant), expires: new Date((payload.exp ?? 0) * 1000) };
    } catch (error) {
      if (error instanceof errors.JOSEError) throw new StorageError("InvalidJWT", error.message);
      throw error;
    }
  }

  return {
    sign: (grant, seconds) =>
      new SignJWT({ ...grant })
        .setProtectedHeader({ alg: "HS256" })
        .setIssuedAt()
        .setExpirationTime(`${seconds}s`)
        .sign(key),
    verifyDownload: (token, url) => verify<DownloadGrant>(token, "download", url),
    verifyUpload: (token, url) => verify<UploadGrant>(token, "upload", url),
  };
}
