const SHORTEST = 2
const LONGEST = 80

/** The name that an account starts with: the one given at sign-up, else what stands before the @, else “Member”. */
export function profileName(metadata: { [key: string]: unknown }, email: string | null): string {
  const given = [metadata.display_name, metadata.full_name, metadata.name, email?.split('@')[0]]
  for (const name of given) {
    if (typeof name !== 'string') continue
    const trimmed = [...name.replaceAll(/\s+/g, ' ').trim()].slice(0, LONGEST).join('').trim()
    if ([...trimmed].length >= SHORTEST) return trimmed
  }
  return 'Member'
}
