export type Change = { path: string; before: string | null; after: string | null }

/** The differences between two states, leaf by leaf; null for a state that doesn't exist. */
export function listChanges(before: unknown, after: unknown, path = ''): Change[] {
  if (isBranch(before) || isBranch(after)) {
    const [old, next] = [branchOf(before), branchOf(after)]
    return [...new Set([...Object.keys(old), ...Object.keys(next)])].flatMap((key) =>
      listChanges(old[key], next[key], path ? `${path}.${key}` : key),
    )
  }
  const [from, to] = [leaf(before), leaf(after)]
  return from === to ? [] : [{ path, before: from, after: to }]
}

const isBranch = (value: unknown): value is Record<string, unknown> =>
  typeof value === 'object' && value !== null
const branchOf = (value: unknown): Record<string, unknown> => (isBranch(value) ? value : {})

function leaf(value: unknown): string | null {
  if (value === undefined || value === null || value === '') return null
  if (typeof value === 'boolean') return value ? 'on' : 'off'
  return String(value)
}
