// Parses times of day as people type them: "9", "9:30pm", "930", "21:00", "noon".

const halfDay = 720
const day = 1440

/**
 * Possible meanings in minutes since midnight: two when AM or PM is missing, none when it isn't a time. "24:00" and
 * "midnight" are 0.
 */
export function readTime(text: string): number[] {
  const typed = text
    .trim()
    .toLowerCase()
    .replace(/\s+/g, ' ')
    .replace(/^12 (?=noon|midnight)/, '')
  if (typed === 'noon' || typed === 'midday') return [halfDay]
  if (typed === 'midnight') return [0]
  const match = /^(\d{1,2})(?:[:.h ]?(\d{2}))?(?: ?([ap])(?:\.? ?m?\.?))?$/.exec(typed)
  if (!match) return []
  const [, hours = '', minutes = '0', half] = match
  const hour = Number(hours)
  const minute = Number(minutes)
  if (minute > 59 || hour > 24 || (hour === 24 && minute > 0)) return []
  if (half) return hour < 1 || hour > 12 ? [] : [(hour % 12) * 60 + minute + (half === 'p' ? halfDay : 0)]
  const isCertain = hour > 12 || hour === 0 || hours.startsWith('0')
  if (isCertain) return [(hour % 24) * 60 + minute]
  const morning = (hour % 12) * 60 + minute
  return [morning, morning + halfDay]
}

/** Opening time in minutes since midnight. An ambiguous time is taken between 6 AM and 6 PM. */
export function readOpening(text: string): number | null {
  const meant = readTime(text)
  return meant.find((minute) => meant.length === 1 || (minute >= 360 && minute < 1080)) ?? null
}

/** Closing time: the first possible meaning after opening. Beyond 1440 is past midnight. */
export function readClosing(text: string, opens: number): number | null {
  const meant = readTime(text).map((minute) => (minute > opens ? minute : minute + day))
  return meant.length === 0 ? null : Math.min(...meant)
}
