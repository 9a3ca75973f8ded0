/** What programs of PostgreSQL see of the environment. The settings of the site, secrets among them, are not theirs. */

export function childEnvironment(): Record<string, string> {
  // A server on macOS does not start without a locale; the database has one of its own.
  return { PATH: process.env.PATH ?? "/usr/bin:/bin", LC_ALL: "C" };
}
