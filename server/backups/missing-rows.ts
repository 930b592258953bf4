type Counts = Record<string, number>

/** So many may have gone and come back while the copy was made. */
const few = 20

/**
 * What a copy lacks of the rows by table that were counted when it was made, as a sentence; null if nothing. Counts that
 * aren't exact only tell tables that are missing, or empty where there were many rows.
 */
export function describeMissing(
  noted: Counts,
  found: Counts,
  { isExact }: { isExact: boolean },
): string | null {
  const missing = Object.keys(noted).filter((table) => !(table in found))
  if (missing.length > 0) return `Tables are missing: ${missing.join(', ')}.`
  const short = Object.keys(noted).filter((table) => found[table] !== noted[table])
  if (isExact && short.length > 0) return `Rows are missing: ${short.join(', ')}.`
  const empty = short.filter((table) => found[table] === 0 && noted[table]! > few)
  return empty.length > 0 ? `Tables are empty: ${empty.join(', ')}.` : null
}
