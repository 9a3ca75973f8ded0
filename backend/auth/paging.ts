/** Long lists, a page at a time. */

import { z } from "zod";
import type { AuthRequest } from "./auth-context.ts";
import { AuthError } from "./auth-error.ts";

const pageNumber = z.coerce.number().int().min(1).max(1_000_000);
const paging = z.object({ page: pageNumber.default(1), per_page: pageNumber.max(1000).default(50) });

export interface Page {
  limit: number;
  offset: number;
  /** Headers for the client: how many there are, and links to the other pages. */
  describe(c: AuthRequest, total: number): void;
}

/** @throws AuthError when the request asks for a page that cannot be */
export function readPage(c: AuthRequest, path: string): Page {
  const parsed = paging.safeParse({
    page: c.req.query("page") || undefined,
    per_page: c.req.query("per_page") || undefined,
  });
  if (!parsed.success) throw new AuthError("validation_failed", "Bad Pagination Parameters");
  const { page, per_page: perPage } = parsed.data;
  return {
    limit: perPage,
    offset: (page - 1) * perPage,
    describe(answer, total) {
      const last = Math.max(1, Math.ceil(total / perPage));
      // The client reads the page number from the first key of the query.
      const link = (target: number, rel: string) =>
        `<${path}?page=${target}&per_page=${perPage}>; rel="${rel}"`;
      answer.header("x-total-count", String(total));
      answer.header(
        "link",
        [...(page < last ? [link(page + 1, "next")] : []), link(last, "last")].join(", "),
      );
    },
  };
}
