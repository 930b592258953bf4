// By hand: `Intl` would cost a phone a twentieth of a second when it is first used. Browser-safe.
const months = [
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
]

/** "November 30, 2026", of 2026-11-30. */
export function dayWords(date: string): string {
  const [year, month, day] = date.split('-')
  return `${months[Number(month) - 1]} ${Number(day)}, ${year}`
}
