import sharp from 'sharp'
import { expect, test } from 'vitest'
import { artVersion, demoFlyers, demoPictureFor, demoPictures, logoKey, looks } from './catalog.ts'
import { demoDrawings } from './draw.ts'
import { flyerArt } from './flyer.ts'
import { logoArt } from './logo.ts'
import { picturePlan } from './picture-plan.ts'

const pictureKeys = Object.keys(picturePlan).flatMap((slug) => demoPictures(slug).map(({ key }) => key))
const flyerKeys = demoFlyers().map(({ key }) => key)

test('every category, and homes, have twenty pictures of its own, each with words for those who do not see it', () => {
  expect(Object.keys(picturePlan)).toHaveLength(13)
  for (const slug of Object.keys(picturePlan)) expect(demoPictures(slug)).toHaveLength(20)
  expect(new Set(pictureKeys).size).toBe(260)
  expect(demoPictures('no-such-category')).toEqual([])
  expect(demoPictures('constructor')).toEqual([])
})

test('every drawing is well-formed, of its size, free of bad numbers, and asks for no font', async () => {
  for (const key of [...pictureKeys, ...flyerKeys]) {
    const drawing = demoDrawings.draw(key)!
    expect(drawing, key).not.toMatch(/NaN|undefined|Infinity|<text|<image|href/)
    const { width, height } = await sharp(Buffer.from(drawing)).metadata()
    expect([width, height], key).toEqual(key.includes('/flyer/') ? [1280, 1600] : [1280, 800])
  }
})

test('the same key is the same drawing, and no two pictures are alike', () => {
  expect(demoDrawings.draw(pictureKeys[5]!)).toBe(demoDrawings.draw(pictureKeys[5]!))
  expect(demoDrawings.draw(flyerKeys[7]!)).toBe(demoDrawings.draw(flyerKeys[7]!))
  expect(new Set(pictureKeys.map(demoDrawings.draw)).size).toBe(pictureKeys.length)
})

test('a scene in every look is well-formed, and what a business shows fits where it is from', () => {
  const from = { code: 'ET', region: 'east' }
  for (const slug of Object.keys(picturePlan)) {
    const views = Array.from({ length: looks }, (_, look) => demoPictureFor(slug, { number: 2, look, from }))
    const drawn = views.map(({ key }) => demoDrawings.draw(key)!)
    for (const [at, drawing] of drawn.entries())
      expect(drawing, views[at]!.key).not.toMatch(/NaN|undefined|Infinity/)
    expect(new Set(drawn).size, slug).toBe(looks)
  }
  const shown = Array.from({ length: 20 }, (_, number) =>
    demoPictureFor('restaurants-food', { number, look: number, from }),
  )
  expect(shown.map(({ alt }) => alt).filter((alt) => /Jollof|Bunny|tagine/.test(alt))).toEqual([])
})

test.each([
  `${artVersion}/restaurants-food/00-${looks}`,
  `${artVersion}/restaurants-food/00-1`,
  `${artVersion}/restaurants-food/00-01-01`,
  `${artVersion}/restaurants-food/00-`,
  'demo0/restaurants-food/00',
  `${artVersion}/restaurants-food/20`,
  `${artVersion}/restaurants-food/0`,
  `${artVersion}/restaurants-food/000`,
  `${artVersion}/constructor/00`,
  `${artVersion}/flyer/130`,
  `${artVersion}/flyer/1`,
  `${artVersion}/logo/ABC-1`,
  `${artVersion}/logo/AB-8`,
  `${artVersion}/logo/ab-1`,
  `${artVersion}/restaurants-food/00/00`,
])('%s is not known', (key) => {
  expect(demoDrawings.has(key)).toBe(false)
  expect(demoDrawings.draw(key)).toBeNull()
})

test('flyers have all their texts, and none names a year', () => {
  const flyers = demoFlyers()
  expect(flyers.length).toBeGreaterThanOrEqual(130)
  for (const flyer of flyers) {
    expect(flyer.title && flyer.description && flyer.dateText && flyer.priceText, flyer.key).toBeTruthy()
    expect(flyer.dateText, flyer.key).not.toMatch(/20\d\d/)
  }
})

test('texts cannot break out of the drawing', async () => {
  const drawing = flyerArt({
    id: 3,
    title: '</svg><script>x</script> & "quotes"',
    dateText: '<g onload="x">',
    priceText: "'&amp;",
    palette: 'forest',
  })
  expect(drawing).not.toContain('<script')
  expect(drawing).not.toContain('onload')
  await expect(sharp(Buffer.from(drawing)).metadata()).resolves.toMatchObject({ width: 1280 })
})

test('a business gets a logo from its name, whatever the name', () => {
  for (const name of ['Mama Ada Kitchen', 'Émile & Söhne', '9 to 9', '', 'የኢትዮጵያ ቡና', 'The Lagos House'])
    expect(demoDrawings.has(logoKey(name)), name).toBe(true)
  expect(logoKey('The Lagos House')).toMatch(/\/LH-\d$/)
  expect(logoArt('A<', 0)).toBeNull()
})
