import { readFileSync } from 'node:fs'
import sharp from 'sharp'
import { describe, expect, test } from 'vitest'
import { textWidth } from '#domain/media/lettering.ts'
import { storedName } from '#domain/media/uploaded-key.ts'
import { businessPage } from '#tests/fixtures/business-page.ts'
import { blue, plain } from '#tests/fixtures/pictures.ts'
import { memoryFiles } from '#tests/memory-files.ts'
import { businessSocialCard } from './business-card.ts'
import { parseSocialPicture, type SocialCard, socialPicturePath, versionOf } from './card.ts'
import { drawSocialCard, wordsOf } from './draw.server.ts'
import { gradients, patternOf } from './gradients.ts'
import { renderSocialCard } from './render.server.ts'

const card: SocialCard = {
  siteName: 'Baobab',
  kicker: 'Bakeries & sweets',
  title: 'Puff-Puff Palace',
  note: 'Houston, TX',
  rating: { average: '4.7', count: 12 },
  isVerified: true,
  art: { kind: 'quilt' },
}

describe('the address', () => {
  test('is another for everything that the picture shows, and for nothing else', () => {
    const of = (changes: Parameters<typeof businessPage>[0]) =>
      versionOf(businessSocialCard(businessPage(changes), 'Baobab'))
    const plain = of({})
    for (const changes of [
      { name: 'Other' },
      { city: 'Dallas' },
      { subcategory: null },
      { isVerified: true },
      { ratingCount: 1, ratingAverage: 5 },
      { coverImageUrl: '/media/demo1/automotive/03' },
    ])
      expect(of(changes), JSON.stringify(changes)).not.toBe(plain)
    expect(of({ description: 'Another text', phone: null })).toBe(plain)
  })

  test('is read back as it was written', () => {
    const path = socialPicturePath('page', 'legal/terms', card)
    expect(parseSocialPicture(path.slice('/media/og/'.length))).toEqual({
      kind: 'page',
      name: 'legal/terms',
      version: versionOf(card),
    })
  })
})

describe('the words', () => {
  test.each([
    ['Lalibela ላሊበላ Café', 'Lalibela Café'],
    ['Ọṣun & Ẹ̀bá', /^Ọ.un & Ẹ/],
    ['A \u202e\u0000 B', 'A B'],
  ])('of %j are what the typeface has', (title, drawn) => {
    expect(wordsOf({ ...card, title, plainTitle: 'Bakeries in Houston' }).title).toMatch(drawn)
  })

  test.each(['ላሊበላ ምግብ ቤት', 'مطعم النيل', '🍲', 'ላሊበላ ምግብ ቤት no'])(
    'of a name such as %s are what the business is and where, never boxes',
    (title) => {
      expect(wordsOf({ ...card, title, plainTitle: 'Bakeries in Houston, TX' })).toEqual({
        title: 'Bakeries in Houston, TX',
        kicker: null,
        note: null,
      })
    },
  )

  test('never go beyond their side', async () => {
    const long = 'Donaudampfschifffahrtsgesellschaftskapitänswitwenverein and so on '.repeat(3).slice(0, 120)
    const drawing = drawSocialCard({
      ...card,
      title: long,
      kicker: long,
      note: long,
      siteName: long.slice(0, 60),
    })
    expect(drawing).not.toMatch(/NaN|undefined|<text|<image|href/)
    const bytes = await sharp(Buffer.from(drawing)).removeAlpha().raw().toBuffer()
    // The right edge of the text side, left of the slanted seam, holds only the background.
    for (let y = 0; y < 630; y += 1) {
      const x = 644
      const at = (y * 1200 + x) * 3
      expect([bytes[at], bytes[at + 1], bytes[at + 2]].join(), `line ${y}`).toBe('11,57,47')
    }
    expect(textWidth(long, 48)).toBeGreaterThan(1000)
  })
})

test('each kind of art makes a JPEG of 1200 × 630 that differs', async () => {
  const arts: SocialCard['art'][] = [
    { kind: 'quilt' },
    { kind: 'pattern', id: 'x' },
    { kind: 'cover', url: '/media/demo1/automotive/03' },
    { kind: 'cover', url: '/media/gone/for/ever' },
  ]
  const pictures = await Promise.all(arts.map((art) => renderSocialCard({ ...card, art }, memoryFiles())))
  for (const picture of pictures)
    expect(await sharp(picture).metadata()).toMatchObject({ format: 'jpeg', width: 1200, height: 630 })
  const [quilt, pattern, cover, gone] = pictures.map((picture) => Buffer.from(picture).toString('base64'))
  expect(new Set([quilt, pattern, cover]).size).toBe(3)
  // A missing cover must not leave the page without a picture.
  expect(gone).toBe(quilt)
})

test('a cover that was uploaded is on it', async () => {
  const storage = memoryFiles()
  const key = 'photo/00000000-0000-4000-8000-000000000001-0-0123456789abcdef-640x480'
  const url = `/media/${key}`
  await storage.put(storedName(key)!, await plain(640, 480, blue).webp().toBuffer(), {
    contentType: 'image/webp',
  })
  const { art } = businessSocialCard(businessPage({ coverImageUrl: url }), 'Baobab')
  const picture = await renderSocialCard({ ...card, art }, storage)
  const part = await sharp(picture).extract({ left: 1000, top: 200, width: 100, height: 100 }).toBuffer()
  const [red, , blueness] = (await sharp(part).stats()).channels.map(({ mean }) => mean)
  expect(blueness! - red!).toBeGreaterThan(150)
})

test('a business without a cover has the gradient of its own page', async () => {
  const css = readFileSync(new URL('../../app/styles/category-pattern.css', import.meta.url), 'utf8')
  const inStyles = [...css.matchAll(/\.gradient-\d+ \{\s+--from: (#\w+);\s+--to: (#\w+);/g)].map(
    ([, from, to]) => [from, to],
  )
  expect(inStyles).toEqual(gradients)
  const { gradientClass } = await import('#app/ui/gradient.ts')
  for (const id of ['a', 'b', '0b0ba0ba-0000-4000-8000-000000000001'])
    expect(gradientClass(id)).toBe(`gradient-${gradients.indexOf(patternOf(id).gradient) + 1}`)
})
