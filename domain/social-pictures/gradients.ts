/** The fifteen gradients of app/styles/category-pattern.css, for pictures; a test keeps the two in sync. */
export const gradients: readonly (readonly [from: string, to: string])[] = [
  ['#b3431f', '#e3a32b'],
  ['#0f4a3c', '#5d8f4a'],
  ['#2b3470', '#a04a6a'],
  ['#6d2746', '#d06a3c'],
  ['#0b392f', '#2f8f8a'],
  ['#8a6a12', '#7f9a4a'],
  ['#253065', '#2e8a86'],
  ['#7c2a20', '#8e4a7c'],
  ['#4d3018', '#c98a2c'],
  ['#124c3d', '#c99a35'],
  ['#2b3470', '#c4532d'],
  ['#14606b', '#46519f'],
  ['#4a5220', '#9a6a35'],
  ['#a8444a', '#e2a057'],
  ['#1b2142', '#1c5f4c'],
]

/** The same gradient and cloth as on the business's page. */
export function patternOf(id: string): {
  gradient: readonly [string, string]
  cloth: 'kuba' | 'mud' | 'shweshwe'
} {
  const cloths = ['kuba', 'mud', 'shweshwe'] as const
  return {
    gradient: gradients[hashOf(id) % gradients.length]!,
    cloth: cloths[hashOf(id, 'weave') % cloths.length]!,
  }
}

/** Copied from app/ui/gradient.ts, which may import nothing. */
function hashOf(id: string, second = ''): number {
  let hash = 0x811c9dc5
  const text = second === '' ? id : `${id}\u0000${second}`
  for (let i = 0; i < text.length; i++) hash = Math.imul(hash ^ text.charCodeAt(i), 0x01000193)
  hash ^= hash >>> 15
  return hash >>> 0
}
