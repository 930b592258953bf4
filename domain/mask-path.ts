const longestPath = 200
// Some links contain tokens and email addresses; neither belongs in a log.
const secretSegment = /@|%40|^[A-Za-z0-9_.-]{40,}$/i

/** The path of an address as logs keep it: without secrets, and not endless. */
export function maskPath(path: string): string {
  const masked = path
    .split('/')
    .map((segment) => (secretSegment.test(segment) ? '…' : segment))
    .join('/')
  return masked.length > longestPath ? `${masked.slice(0, longestPath)}…` : masked
}
