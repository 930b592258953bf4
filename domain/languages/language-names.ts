import { languages } from './languages.ts'

/** Each name of a language in lower case, with its code: "Twi and Fante (Akan)" has three. */
export const languageCodes: ReadonlyMap<string, string> = new Map(
  languages.flatMap(({ code, name }) =>
    name
      .split(/[(),]| and /)
      .map((each) => [each.trim().toLowerCase(), code] as const)
      .filter(([each]) => each !== ''),
  ),
)

/** As alternatives of a regular expression, the longest first: "liberian english" before "english". */
export const anyLanguageName = (names: Iterable<string>) =>
  [...names].sort((one, other) => other.length - one.length).join('|')
