// The one large host that ignores dots; its two names are one.
const ignoresDots = new Set(['gmail.com', 'googlemail.com'])

/**
 * What names the mailbox behind an address, for counting: `a+news@x` is `a@x`, and dots are nothing to Gmail. Never to be
 * written to: a host may tell apart what is one here. A phone number is its own.
 */
export function mailboxOf(address: string): string {
  const normal = address.trim().toLowerCase()
  const at = normal.lastIndexOf('@')
  if (at < 1) return normal
  const host = normal.slice(at + 1)
  const name = normal.slice(0, at).replace(/(?<=.)\+.*$/, '')
  return ignoresDots.has(host) ? `${name.replaceAll('.', '')}@gmail.com` : `${name}@${host}`
}
