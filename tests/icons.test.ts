import { readFileSync } from 'node:fs'
import sharp from 'sharp'
import { expect, test } from 'vitest'
import { drawIcons } from '../bin/draw-icons.ts'

const read = (name: string) => readFileSync(new URL(`../public/${name}`, import.meta.url))

test.each([
  ['icon-192.png', 192],
  ['icon-512.png', 512],
  ['icon-maskable-512.png', 512],
  ['apple-touch-icon.png', 180],
  ['badge-96.png', 96],
])('%s is as wide and as high as it says', async (name, size) => {
  expect(await sharp(read(name)).metadata()).toMatchObject({ format: 'png', width: size, height: size })
})

test('a mask cuts nothing off: beyond the inner circle is only ground', async () => {
  const { data, info } = await sharp(read('icon-maskable-512.png'))
    .removeAlpha()
    .raw()
    .toBuffer({ resolveWithObject: true })
  const at = (x: number, y: number) =>
    data.subarray((y * info.width + x) * 3, (y * info.width + x) * 3 + 3).join()
  for (let y = 0; y < 512; y += 4)
    for (let x = 0; x < 512; x += 4)
      if (Math.hypot(x - 256, y - 256) > 0.4 * 512) expect(at(x, y)).toBe(at(0, 0))
})

test('the icons are what the script draws of the mark', async () => {
  const pixels = async (png: Buffer) =>
    (await sharp(png).resize(16, 16).removeAlpha().raw().toBuffer()) as Buffer
  for (const [name, drawn] of await drawIcons()) {
    const skipped = name.endsWith('.ico') ? 22 : 0
    const [kept, fresh] = await Promise.all(
      [read(name), drawn].map((bytes) => pixels(bytes.subarray(skipped))),
    )
    // Another version of the renderer may round differently.
    const furthest = Math.max(...kept!.map((value, index) => Math.abs(value - fresh![index]!)))
    expect(furthest, name).toBeLessThan(24)
  }
})
