/** For an input of a day and a time, in the time zone of the device; empty where there is none. */
export function toLocal(moment: string | null | undefined): string {
  if (!moment) return ''
  const date = new Date(moment)
  const shifted = new Date(date.getTime() - date.getTimezoneOffset() * 60_000)
  return shifted.toISOString().slice(0, 16)
}

export const fromLocal = (typed: string): string | null =>
  typed === '' ? null : new Date(typed).toISOString()
