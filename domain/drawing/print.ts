import type { Canvas } from './canvas.ts'
import type { CategoryPatternKind } from './textiles.ts'

const clothKinds: CategoryPatternKind[] = ['wax', 'kente', 'kuba', 'shweshwe', 'chevron', 'mud', 'scales']

/** A cloth in the palette's accent colors; each number gives a different kind. */
export function print(c: Canvas, which: number, scale = 0.5, turn = 0): string {
  const { p } = c
  const inks = [
    [p.a, p.light, p.b, p.dark],
    [p.dark, p.a, p.b, p.light],
    [p.b, p.light, p.a, p.dark],
    [p.light, p.b, p.a, p.dark],
    [p.mid, p.light, p.a, p.dark],
  ]
  return c.cloth(clothKinds[which % clothKinds.length]!, inks[which % inks.length]!, scale, turn)
}
