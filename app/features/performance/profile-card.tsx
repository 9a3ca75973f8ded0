/** Somebody on the stage or behind it: portrait, name, part. */
import { Portrait } from "~/ui/portrait.tsx";
import type { Profile } from "./playbill.ts";

interface ProfileCardProps {
  profile: Profile;
  /** How wide the portrait is shown, as in the `sizes` attribute. */
  sizes: string;
}

export function ProfileCard({ profile: { name, role, image }, sizes }: ProfileCardProps) {
  return (
    <article>
      {image ? (
        <Portrait src={image} alt={`${name} 사진`} sizes={sizes} />
      ) : (
        <div
          aria-hidden="true"
          className="grid aspect-[4/5] place-items-center rounded-poster border border-line bg-surface font-display font-extralight text-7xl text-ink-soft"
        >
          {[...name][0]}
        </div>
      )}
      <h3 className="mt-3 font-display text-xl tracking-tight">{name}</h3>
      {role ? <p className="mt-0.5 text-ink-soft leading-snug">{role}</p> : null}
    </article>
  );
}
