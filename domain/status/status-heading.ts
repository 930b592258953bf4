import type { PartStatus } from './read-status.ts'
import { statusParts } from './schema.ts'

export const notChecked = 'Not checked recently'

/** Everything that isn't known to work: its minutes count as down, too. */
export function statusHeading(parts: readonly Pick<PartStatus, 'part' | 'state'>[]): string {
  const stateOf = new Map(parts.map(({ part, state }) => [part, state]))
  const labelsOf = (wanted: PartStatus['state']) =>
    statusParts.filter(({ part }) => stateOf.get(part) === wanted)
  const unknown = labelsOf('unknown')
  if (unknown.length === statusParts.length) return notChecked
  const problems = [
    ...labelsOf('trouble').map(({ label, trouble }) => `${label}: ${trouble.toLowerCase()}`),
    ...unknown.map(({ label }) => `${label}: ${notChecked.toLowerCase()}`),
  ]
  return problems.length > 0 ? problems.join('. ') : 'Everything is working'
}
