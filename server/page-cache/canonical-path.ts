const unreserved = /^[\w.~-]$/

/** Percent-encoded letters, digits and marks that need no encoding are the same address as themselves (RFC 3986, 6.2.2). */
const normalPart = (part: string): string =>
  part.replaceAll(/%[0-9a-f]{2}/gi, (code) => {
    const letter = String.fromCharCode(Number.parseInt(code.slice(1), 16))
    return unreserved.test(letter) ? letter : code.toUpperCase()
  })

/**
 * The one spelling of a path that leads to the route with this pattern: routes match in any case, encoded as they like and
 * with slashes at the end, and each spelling would be a page of its own. A pattern's optional parts are its last ones.
 */
export function canonicalPath(path: string, pattern: string): string {
  const names = pattern.split('/').filter(Boolean)
  const parts = path.replace(/\/+$/, '').split('/').slice(1)
  if (names.includes('*') || parts.length > names.length) return path
  return `/${parts.map((part, at) => (names[at]!.startsWith(':') ? normalPart(part) : names[at])).join('/')}`
}
