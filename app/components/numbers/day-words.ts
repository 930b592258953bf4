const months = ['Jan', 'Feb', 'Mar', 'Apr', 'May', 'Jun', 'Jul', 'Aug', 'Sep', 'Oct', 'Nov', 'Dec']

/** "Nov 21" for 2026-11-21: a day is the same in every zone. */
export function dayWords(day: string): string {
  const [, month, date] = day.split('-').map(Number)
  return `${months[month! - 1]} ${date}`
}
