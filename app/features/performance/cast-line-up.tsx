/** The cast, lined up side by side as for the last bow. */
import type { Playbill } from "./playbill.ts";
import { ProfileCard } from "./profile-card.tsx";

export function CastLineUp({ show: { players, otherPlayers } }: { show: Playbill }) {
  return (
    <>
      {players.length > 0 ? (
        <ul
          className={`grid grid-cols-2 gap-x-5 gap-y-8 sm:grid-cols-3 lg:gap-x-6 print:grid-cols-6! ${players.length % 4 === 0 || players.length > 6 ? "lg:grid-cols-4" : ""}`}
        >
          {players.map((profile) => (
            <li key={`${profile.name} ${profile.role}`}>
              <ProfileCard profile={profile} sizes="(min-width: 64rem) 20vw, (min-width: 40rem) 30vw, 45vw" />
            </li>
          ))}
        </ul>
      ) : null}
      {otherPlayers.length > 0 ? (
        <p className={`text-lg ${players.length > 0 ? "mt-8" : ""}`}>
          {players.length > 0 ? <span className="mr-3 text-ink-soft">그 밖의 출연</span> : null}
          {otherPlayers.join(", ")}
        </p>
      ) : null}
    </>
  );
}
