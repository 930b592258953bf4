import { describe, expect, test } from 'vitest'
import type { KnownPictures } from './known-pictures.server.ts'
import { readPictures } from './read-pictures.server.ts'

const ticket = '0b5f4c1e-7c1d-4c57-9a55-3f0f6a1c2d3e'
const key = (folder: string, nth: number) => `/media/${folder}/${ticket}-${nth}-0123456789abcdef-640x480`
const exported = (url: string) => `https://baobab.example${url}/640.webp`

const known = (more: Partial<KnownPictures> = {}): KnownPictures => ({
  logo: null,
  cover: null,
  photos: [],
  urls: { logo: new Set(), cover: new Set(), photo: new Set() },
  hasLogo: false,
  hasCover: false,
  isLoaded: () => false,
  ...more,
})
const a = 'https://mama.example/a.jpg'
const b = 'https://mama.example/b.jpg?size=2,3;x'

describe('of a new listing', () => {
  test.each([
    ['one', a, [a]],
    ['separated by bars', `${a}|${b}`, [a, b]],
    ['with spaces around', ` ${a}  |  ${b} | `, [a, b]],
    ['separated like other lists', `${a}; ${b}`, [a, b]],
    ['in lines', `${a},\n${b}`, [a, b]],
    ['named twice', `${a} | ${a}`, [a]],
  ])('photos, %s', (_, photos, urls) => {
    expect(readPictures({ photos }, null)).toEqual({
      pictures: urls.map((url) => ({ kind: 'photo', url })),
      problems: [],
    })
  })

  test('the cover is one of the photos, and comes before them', () => {
    expect(readPictures({ logo: a, cover: b, photos: `${a} ${b}` }, null).pictures).toEqual([
      { kind: 'logo', url: a },
      { kind: 'cover', url: b },
      { kind: 'photo', url: a },
    ])
  })

  test.each([
    [{ logo: 'logo.png' }, 'logo', /“logo.png” isn’t the address/],
    [{ cover: 'http://mama.example/a.jpg' }, 'cover', /https:\/\/ in front/],
    [{ cover: 'https://10.0.0.8/a.jpg' }, 'cover', /isn’t the address/],
    [{ logo: `${a} ${b}` }, 'logo', /one address/],
    [{ photos: `${a} | https://localhost/a.jpg` }, 'photos', /“https:\/\/localhost\/a.jpg”/],
    [{ photos: `https://mama.example/${'x'.repeat(1_000)}` }, 'photos', /longer than 1,000/],
    [{ photos: Array.from({ length: 21 }, (_, nth) => `${a}?${nth}`).join(' ') }, 'photos', /At most 20/],
    // Of this site, but of no listing that it could already be on.
    [{ logo: key('logo', 0) }, 'logo', /isn’t the address/],
  ])('%j', (cells: { [column: string]: string }, column, message) => {
    expect(readPictures(cells, null)).toEqual({
      pictures: [],
      problems: [{ column, message: expect.stringMatching(message) }],
    })
  })
})

describe('of a listing that is there', () => {
  const logo = key('logo', 0)
  const cover = key('photo', 1)
  const photo = key('photo', 2)
  const all = known({
    hasLogo: true,
    hasCover: true,
    urls: { logo: new Set([logo]), cover: new Set([cover]), photo: new Set([cover, photo]) },
  })

  test('what it has isn’t loaded, from whatever host and in whatever size it was exported', () => {
    for (const write of [
      exported,
      (url: string) => url,
      (url: string) => `http://localhost:3000${url}/160.avif`,
    ]) {
      const cells = {
        logo: write(logo),
        cover: write(cover),
        photos: `${write(cover)} | ${write(photo)} | ${a}`,
      }
      expect(readPictures(cells, all)).toEqual({ pictures: [{ kind: 'photo', url: a }], problems: [] })
    }
  })

  test('a logo and a cover are not replaced, nor is a photo made the cover', () => {
    expect(readPictures({ logo: a, cover: a }, all).problems).toEqual([
      { column: 'logo', message: expect.stringMatching(/has a logo already/) },
      { column: 'cover', message: expect.stringMatching(/has a cover already/) },
    ])
    const bare = known({ urls: { ...all.urls, cover: new Set() } })
    expect(readPictures({ cover: exported(photo) }, bare).problems).toEqual([
      { column: 'cover', message: expect.stringMatching(/is a photo of the listing/) },
    ])
  })

  test('what came from an address before isn’t loaded from it again', () => {
    const loaded = known({ hasLogo: true, isLoaded: (kind, address) => kind === 'logo' && address === a })
    expect(readPictures({ logo: a, photos: a }, loaded)).toEqual({
      pictures: [{ kind: 'photo', url: a }],
      problems: [],
    })
  })
})
