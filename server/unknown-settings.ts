/** Names that are no settings, which a slip of the keyboard makes: they would be ignored in silence. */
import { isProviderSetting, presetSettings } from "./account-settings.ts";
import { settingNames } from "./config.ts";
import type { SettingsFile } from "./settings-file.ts";

/** How many letters have to be changed to make one name of another. */
type Distance = (from: string, to: string) => number;

/** A name farther away than this is meant for something else. */
const maxSuggested = 3;
/** In the environment, where most names are none of ours. Those of few letters are all alike. */
const maxInEnvironment = (name: string) => (name.length < 6 ? 1 : 2);

/** Names that Node.js, PostgreSQL's driver, the S3 library and the system look for. */
const OF_OTHERS =
  /^(?:(?:NODE|NPM|LC|AWS|UV|OPENSSL|SSL|MALLOC|OTEL)_\w*|PG[A-Z]+|TZ|LANG|LANGUAGE|HOME|PATH|USER|DEBUG|CI|\w+_PROXY)$/i;

/** A sentence for each name and line that does nothing. */
export function unknownSettings(
  files: SettingsFile[],
  env: Record<string, string | undefined>,
  distance: Distance,
): string[] {
  const unknown = (name: string) =>
    !settingNames.includes(name) && !isProviderSetting(name) && !OF_OTHERS.test(name);
  const inFiles = files.flatMap(({ names }) => names);
  const inEnvironment = Object.keys(env).filter((name) => !inFiles.includes(name));
  return [
    ...files.flatMap(({ path, names, strayLines }) => [
      ...names.filter(unknown).map((name) => {
        const nearest = nearestTo(name, maxSuggested, distance);
        return `${path}: ${name} is no setting and is ignored.${nearest ? ` Did you mean ${nearest}?` : ""}`;
      }),
      ...strayLines.map(
        (line) =>
          `${path}: line ${line} is no setting and is ignored. Write NAME=value, or a remark after #.`,
      ),
    ]),
    ...inEnvironment.filter(unknown).flatMap((name) => {
      const nearest = nearestTo(name, maxInEnvironment(name), distance);
      return nearest ? [`Environment: ${name} is no setting and is ignored. Did you mean ${nearest}?`] : [];
    }),
  ];
}

function nearestTo(name: string, most: number, distance: Distance): string | undefined {
  const [nearest] = [...settingNames, ...presetSettings]
    .map((known) => ({ known, letters: distance(name.toUpperCase(), known) }))
    .sort((a, b) => a.letters - b.letters);
  return nearest && nearest.letters <= most ? nearest.known : undefined;
}
