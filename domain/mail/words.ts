const units: [seconds: number, name: string][] = [
  [86_400, 'day'],
  [3600, 'hour'],
  [60, 'minute'],
]

/** `1 hour`, `10 minutes`, `24 hours`: whole units, at least a minute; days from two days on. */
export function duration(seconds: number): string {
  const [unit, name] = units.find(
    ([size, word]) => seconds % size === 0 && seconds >= size * (word === 'day' ? 2 : 1),
  ) ?? [60, 'minute']
  const count = Math.max(1, Math.floor(seconds / unit))
  return `${count} ${name}${count === 1 ? '' : 's'}`
}

/** The reader's time zone is unknown, so the text names one. */
export const moment = (at: Date): string =>
  `${at.toLocaleString('en-US', { dateStyle: 'long', timeStyle: 'short', timeZone: 'UTC' })} UTC`

/** For emails with a link or a code. */
export const once = (seconds: number, what = 'The link and the code work'): string =>
  `${what} once, for ${duration(seconds)}.`
