// Written out because the first use of `Intl` would cost a phone about 50 ms. Browser-safe. A date as YYYY-MM-DD is the
// same in every time zone.
/** Monday first, matching `weekday` 1 to 7. */
export const weekdayNames = [
  'Monday',
  'Tuesday',
  'Wednesday',
  'Thursday',
  'Friday',
  'Saturday',
  'Sunday',
] as const

export const monthNames = [
  'January',
  'February',
  'March',
  'April',
  'May',
  'June',
  'July',
  'August',
  'September',
  'October',
  'November',
  'December',
] as const

/** "Dec 5" */
export function monthAndDay(date: string): string {
  const [, month, day] = date.split('-').map(Number)
  return `${monthNames[month! - 1]!.slice(0, 3)} ${day}`
}
