export const gradientCount = 15

/** FNV-1a over UTF-16 units: the same on the server and in the browser, and well distributed for similar ids. */
export function hashOf(id: string, second = ''): number {
  let hash = 0x811c9dc5
  const text = second === '' ? id : `${id}\u0000${second}`
  for (let i = 0; i < text.length; i++) {
    hash = Math.imul(hash ^ text.charCodeAt(i), 0x01000193)
  }
  // FNV's low bits are the weakest, and a remainder uses them.
  hash ^= hash >>> 15
  return hash >>> 0
}

/** One of fifteen preset gradients, always the same for the same id and second key. Used with `data-gradient`. */
export function gradientClass(id: string, second?: string): string {
  return `gradient-${(hashOf(id, second) % gradientCount) + 1}`
}
