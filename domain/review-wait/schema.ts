import { z } from 'zod'

export const reviewWaitSchema = z
  .object({
    /** Half of what was decided in the last seven days waited no longer. Null with too few decisions to tell. */
    medianHours: z.number().nullable(),
  })
  .meta({ id: 'ReviewWait' })
export type ReviewWait = z.infer<typeof reviewWaitSchema>

/** Fewer than this many decisions say nothing about the next one. */
export const fewestDecisions = 5

/** "about 5 hours" */
export function waitWords(hours: number): string {
  if (hours < 0.75) return 'less than an hour'
  if (hours < 36) return `about ${countOf(Math.round(hours), 'hour')}`
  return `about ${countOf(Math.round(hours / 24), 'day')}`
}

const countOf = (count: number, unit: string) =>
  count <= 1 ? `${unit === 'hour' ? 'an' : 'a'} ${unit}` : `${count} ${unit}s`
