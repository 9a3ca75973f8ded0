/** Names of members, each leading to the members' page. */
import { Link } from "react-router";

export function MemberLinks({ names, atMost = names.length }: { names: string[]; atMost?: number }) {
  const rest = names.length - atMost;
  return (
    <ul className="-mr-3 text-balance py-2.5 *:mr-3 *:-my-2.5 *:inline-block">
      {names.slice(0, atMost).map((name) => (
        <li key={name}>
          <Link
            to={`/actors?selected=${encodeURIComponent(name)}`}
            viewTransition
            className="-mx-2 inline-flex min-h-12 min-w-[48px] items-center px-2 font-medium underline decoration-ink/30 underline-offset-4 hover:decoration-current"
          >
            {name}
          </Link>
        </li>
      ))}
      {rest > 0 ? (
        <li className="numerals text-ink-soft">
          +{rest}
          <span className="sr-only">명 더</span>
        </li>
      ) : null}
    </ul>
  );
}
