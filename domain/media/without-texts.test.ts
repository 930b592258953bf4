import sharp from 'sharp'
import { expect, test } from 'vitest'
import { packedTexts, plain } from '#tests/fixtures/pictures.ts'
import { withoutTexts } from './without-texts.ts'

test('a PNG loses its texts, and keeps its colors, what is transparent, and which side is up', async () => {
  const palette = await plain(40, 30)
    .ensureAlpha(0.5)
    .withIccProfile('p3')
    .withMetadata({ orientation: 6 })
    .png({ palette: true })
    .toBuffer()
  const kept = await sharp(withoutTexts(palette)).metadata()
  expect(kept).toMatchObject({ width: 40, height: 30, orientation: 6, hasAlpha: true })
  expect(kept.icc).toEqual((await sharp(palette).metadata()).icc)
  const texts = await packedTexts()
  expect(Buffer.from(texts).includes('zTXt')).toBe(true)
  expect(withoutTexts(texts)).toEqual(withoutTexts(await plain(40, 30).png().toBuffer()))
})

test.each([
  ['cut off within a length', (png: Buffer) => png.subarray(0, 35)],
  ['with a length beyond its end', (png: Buffer) => png.fill(0xff, 33, 37)],
  ['without anything', (png: Buffer) => png.subarray(0, 8)],
])('a PNG %s is read as far as it goes', async (_, damage) => {
  const damaged = damage(await plain(40, 30).png().toBuffer())
  expect(withoutTexts(damaged).length).toBeLessThanOrEqual(damaged.length)
})

test('other files are what they were', async () => {
  const jpeg = await plain(40, 30).jpeg().toBuffer()
  expect(withoutTexts(jpeg)).toBe(jpeg)
})
