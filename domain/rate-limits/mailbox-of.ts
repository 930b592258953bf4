// The one large host that ignores dots; its two domains are the same.
const ignoresDots = new Set(['gmail.com', 'googlemail.com'])

/**
 * Identifies the mailbox behind an address, for counting: `a+news@x` is `a@x`, and Gmail ignores dots. Never send to
 * it: a host may distinguish addresses that are the same here. A phone number is returned as is.
 */
export function mailboxOf(address: string): string {
  const normal = address.trim().toLowerCase()
  const at = normal.lastIndexOf('@')
  if (at < 1) return normal
  const host = normal.slice(at + 1)
  const name = normal.slice(0, at).replace(/(?<=.)\+.*$/, '')
  return ignoresDots.has(host) ? `${name.replaceAll('.', '')}@gmail.com` : `${name}@${host}`
}
