/** Pictures that exist as drawing code, not as files. The demo data includes some. */
export type Drawings = {
  /** Whether the key has a drawing, without drawing it. */
  has(key: string): boolean
  /** The SVG for the key, always the same; null for an unknown key. */
  draw(key: string): string | null
}

const registered: Drawings[] = []

/** Serves these drawings below `/media/` from now on. Called once, at startup. */
export function registerDrawings(drawings: Drawings): void {
  if (!registered.includes(drawings)) registered.push(drawings)
}

export const hasDrawing = (key: string): boolean => registered.some((drawings) => drawings.has(key))

/** The SVG for a key; null for an unknown key. */
export function findDrawing(key: string): string | null {
  for (const drawings of registered) {
    const drawing = drawings.draw(key)
    if (drawing !== null) return drawing
  }
  return null
}
