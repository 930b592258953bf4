/**
 * The next moment at which a business whose hours fall on multiples of `stepMinutes` may open or close. Every clock of
 * the nation is whole hours from UTC, and steps divide an hour, so the step falls at the same moment on all of them.
 */
export function nextStep(now: Date, stepMinutes: number): Date {
  const step = stepMinutes * 60_000
  return new Date((Math.floor(now.getTime() / step) + 1) * step)
}
