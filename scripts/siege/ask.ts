/** One HTTP request on a connection of its own, as a proxy hands it on for a visitor of a chosen address. */
import { request as httpRequest } from "node:http";

export interface Asked {
  method?: string;
  headers?: Record<string, string>;
  body?: string;
  /** The visitor's address, as the proxy in front says it. */
  from?: string;
}

export interface Answer {
  /** 0: no answer came. */
  status: number;
  headers: Record<string, string | string[] | undefined>;
  text: string;
  ms: number;
}

const timeoutMs = 15_000;

export function ask(site: string, path: string, asked: Asked = {}): Promise<Answer> {
  const { hostname, port } = new URL(site);
  const { method = "GET", headers = {}, body, from } = asked;
  const begun = performance.now();
  return new Promise((resolve) => {
    const end = (status: number, answerHeaders: Answer["headers"] = {}, text = "") =>
      resolve({ status, headers: answerHeaders, text, ms: performance.now() - begun });
    const sent = httpRequest(
      {
        hostname,
        port,
        path,
        method,
        headers: { ...headers, ...(from && { "x-forwarded-for": from }) },
        agent: false,
        timeout: timeoutMs,
      },
      (answer) => {
        const pieces: Buffer[] = [];
        answer.on("data", (piece: Buffer) => pieces.push(piece));
        answer.on("end", () => end(answer.statusCode ?? 0, answer.headers, Buffer.concat(pieces).toString()));
        answer.on("error", () => end(0));
      },
    );
    sent.on("timeout", () => sent.destroy());
    sent.on("error", () => end(0));
    sent.end(body);
  });
}

export const formHeaders = { "content-type": "application/x-www-form-urlencoded" };

/** Headers of a JSON request with an API key. */
export function jsonHeaders(key: string): Record<string, string> {
  return { apikey: key, "content-type": "application/json" };
}
