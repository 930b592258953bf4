// Draws the icons in public/ from its favicon.svg: node bin/draw-icons.ts. Run it when the logo changes.
import { readFileSync, writeFileSync } from 'node:fs'
import { fileURLToPath } from 'node:url'
import sharp from 'sharp'

const folder = new URL('../public/', import.meta.url)
const ground = '#0b392f'
const cream = '#f8f2e4'

type Icon = {
  size: number
  /** Share of the tile's side that the logo takes up: a mask may cut off everything outside the inner 80% circle. */
  mark: number
  /** Corner radius as a share of the tile's side; 0 where the system rounds it. */
  corner: number
}

const icons: Record<string, Icon> = {
  'icon-192.png': { size: 192, mark: 0.72, corner: 0.22 },
  'icon-512.png': { size: 512, mark: 0.72, corner: 0.22 },
  'icon-maskable-512.png': { size: 512, mark: 0.54, corner: 0 },
  'apple-touch-icon.png': { size: 180, mark: 0.68, corner: 0 },
}

/** The logo in cream on its deep green tile. */
function tile({ size, mark, corner }: Icon): string {
  const drawing = /<g[\s\S]*<\/svg>/.exec(readFileSync(new URL('favicon.svg', folder), 'utf8'))![0]
  const scale = (size * mark) / 40
  const edge = (size * (1 - mark)) / 2
  return `<svg xmlns="http://www.w3.org/2000/svg" width="${size}" height="${size}">
    <rect width="${size}" height="${size}" rx="${size * corner}" fill="${ground}"/>
    <g transform="translate(${edge} ${edge}) scale(${scale})">
      ${drawing.replace('class="t"', `fill="${cream}" stroke="${cream}"`).replace('</svg>', '')}
    </g></svg>`
}

const draw = (icon: Icon): Promise<Buffer> =>
  sharp(Buffer.from(tile(icon)))
    .png({ compressionLevel: 9, palette: true, effort: 10 })
    .toBuffer()

/** A single image in the ICO container, for clients that request /favicon.ico without reading the page. */
function ico(png: Buffer, size: number): Buffer {
  const head = Buffer.alloc(22)
  head.writeUInt16LE(1, 2)
  head.writeUInt16LE(1, 4)
  head.writeUInt8(size, 6)
  head.writeUInt8(size, 7)
  head.writeUInt16LE(1, 10)
  head.writeUInt16LE(32, 12)
  head.writeUInt32LE(png.length, 14)
  head.writeUInt32LE(head.length, 18)
  return Buffer.concat([head, png])
}

/** The logo alone: systems fill its outline with a color of their own. */
const badge = (size: number): Promise<Buffer> =>
  sharp(Buffer.from(tile({ size, mark: 0.9, corner: 0 }).replace(/<rect[^>]*\/>/, '')))
    .png({ compressionLevel: 9, palette: true, effort: 10 })
    .toBuffer()

/** Each icon's bytes by file name. */
export async function drawIcons(): Promise<Map<string, Buffer>> {
  const files = new Map<string, Buffer>()
  for (const [name, icon] of Object.entries(icons)) files.set(name, await draw(icon))
  files.set('badge-96.png', await badge(96))
  files.set('favicon.ico', ico(await draw({ size: 32, mark: 0.86, corner: 0.2 }), 32))
  return files
}

if (process.argv[1] === fileURLToPath(import.meta.url))
  for (const [name, bytes] of await drawIcons()) writeFileSync(new URL(name, folder), bytes)
