import { createCanvas } from '#domain/drawing/canvas.ts'
import { type PaletteName, palettes } from '#domain/drawing/palettes.ts'
import { print } from '#domain/drawing/print.ts'
import { circle, dashes, line, path, rect, regular, star } from '#domain/drawing/shapes.ts'
import { svg } from '#domain/drawing/svg.ts'
import { lettering, textWidth } from '#domain/media/lettering.ts'
import { artVersion, logoDesigns } from './catalog.ts'

const schemes: PaletteName[] = ['forest', 'indigo', 'clay', 'ochre', 'plum', 'night', 'rose', 'sand']

/** A square mark, 320 units: one or two capital letters on one of `logoDesigns` emblems; null for anything else. */
export function logoArt(initials: string, design: number): string | null {
  if (!/^[A-Z]{1,2}$/.test(initials) || !Number.isInteger(design) || design < 0 || design >= logoDesigns)
    return null
  const turn = initials.charCodeAt(0) + (initials.charCodeAt(1) || 0) * 3 + design
  const p = palettes[schemes[turn % schemes.length]!]
  const c = createCanvas(p, `${artVersion}/logo/${initials}-${design}`)
  const bright = p.bg === palettes.sand.bg || p.bg === palettes.rose.bg || p.bg === palettes.ochre.bg
  const ink = bright ? p.dark : p.light
  const letters = (size: number, y = 160, fill: string = ink, most = 190) => {
    const fit = Math.min(size, (size * most) / textWidth(initials, size))
    return lettering(initials, 160, y + fit * 0.345, fit, fill, 'middle')
  }
  const cloth = (scale: number) => print(c, turn, scale)
  const designs = [
    () =>
      rect(0, 0, 320, 320, p.bg) +
      circle(160, 160, 128, 'none', `stroke="${p.a}" stroke-width="8"`) +
      dashes(160, 160, 108, p.a, 14, 9, 9.85) +
      letters(120, 160, ink, 150),
    () =>
      rect(0, 0, 320, 320, p.bg) +
      path('M0 236H320V320H0Z', cloth(0.24)) +
      rect(0, 230, 320, 8, p.a) +
      letters(170, 122, ink, 250),
    () =>
      rect(0, 0, 320, 320, p.light) +
      path(star(160, 160, 146, 122, 20), p.bg) +
      circle(160, 160, 104, 'none', `stroke="${p.a}" stroke-width="5"`) +
      letters(110, 160, ink, 150),
    () =>
      rect(0, 0, 320, 320, cloth(0.34)) +
      path(regular(160, 160, 150, 4), p.bg) +
      path(regular(160, 160, 132, 4), 'none', `stroke="${p.a}" stroke-width="5"`) +
      letters(104, 160, ink, 130),
    () =>
      rect(0, 0, 320, 320, p.light) +
      path('M52 300V160C52 84 100 36 160 36S268 84 268 160V300Z', p.bg) +
      path('M52 300V262H268V300Z', cloth(0.2)) +
      circle(160, 82, 13, p.a) +
      letters(118, 176, ink, 170),
    () =>
      rect(0, 0, 320, 320, p.bg) +
      circle(240, 84, 150, p.a, 'opacity="0.9"') +
      circle(240, 84, 96, p.b) +
      letters(200, 214, ink, 240),
    () =>
      rect(0, 0, 320, 320, p.light) +
      path(regular(160, 160, 148, 6), p.bg) +
      path(regular(160, 160, 126, 6), 'none', `stroke="${p.a}" stroke-width="6"`) +
      line('M110 226H210', p.a, 8) +
      letters(112, 148, ink, 150),
    () =>
      rect(0, 0, 320, 320, p.bg) +
      circle(160, 160, 140, cloth(0.28)) +
      circle(160, 160, 100, p.bg) +
      circle(160, 160, 100, 'none', `stroke="${p.light}" stroke-width="6"`) +
      letters(104, 160, ink, 140),
  ]
  const body = designs[design]!()
  return svg(320, 320, () => c.definitions(), body)
}
