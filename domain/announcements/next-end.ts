/** When the first of these ends. Null if none does. */
export function nextEnd(announcements: readonly { endsAt: string | null }[]): Date | null {
  const ends = announcements.flatMap(({ endsAt }) => (endsAt ? [Date.parse(endsAt)] : []))
  return ends.length > 0 ? new Date(Math.min(...ends)) : null
}
