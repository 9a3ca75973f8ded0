/** Images that go to no record, each with the reason. */
import { Opener } from "~/ui/admin/opener.tsx";
import { ShownInParts } from "~/ui/admin/show-more.tsx";
import type { ImageMatches } from "./match-images.ts";

export function UnmatchedImages({ unmatched }: Pick<ImageMatches, "unmatched">) {
  if (unmatched.length === 0) return null;
  return (
    <details>
      <Opener className="font-semibold text-warn">
        쓰지 않는 사진 {unmatched.length.toLocaleString("ko")}장
      </Opener>
      <ShownInParts rows={unmatched} partSize={100}>
        {(shown) => (
          <ul className="text-sm">
            {shown.map(({ path, reason }) => (
              <li key={path} className="py-0.5">
                <span data-typed="">{path}</span>: {reason}
              </li>
            ))}
          </ul>
        )}
      </ShownInParts>
    </details>
  );
}
