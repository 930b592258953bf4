import { expect, test } from 'vitest'
import {
  isOwnPicture,
  parseVariant,
  pictureSize,
  pictureSrcSet,
  pictureUrl,
  smallPictureSrcSet,
} from './picture.ts'
import { uploadPurposes } from './schema.ts'
import { pictureKeyOf, storedName, uploadedSize } from './uploaded-key.ts'

const url = '/media/demo1/automotive/03'
const uploaded = (folder: string, size: string) =>
  `/media/${folder}/3f0c1d9e-0000-4000-8000-000000000001-0-0123456789abcdef-${size}`

test('a picture of one width in a list has no variants narrower than that, as far as it has wider ones', () => {
  expect(smallPictureSrcSet('/media/demo1/x/y', { minWidth: 380 })).toBe('/media/demo1/x/y/720.avif 720w')
  expect(smallPictureSrcSet('/media/demo1/x/y', { minWidth: 352, maxWidth: 960 })).toContain(
    '720w, /media/demo1/x/y/960.avif 960w',
  )
})

test('a variant is the smallest that is wide enough, or the widest there is', () => {
  expect(pictureUrl(url, 400, 'webp')).toBe(`${url}/480.webp`)
  expect(pictureUrl(url, 480, 'avif')).toBe(`${url}/480.avif`)
  expect(pictureUrl(url, 5000, 'avif')).toBe(`${url}/1280.avif`)
  expect(pictureUrl('/media/demo1/logo/AK-1', 640, 'webp')).toBe('/media/demo1/logo/AK-1/320.webp')
  expect(pictureUrl('https://elsewhere.example/a.jpg', 400, 'webp')).toBe('https://elsewhere.example/a.jpg')
})

test('a source set stops at the width that is asked for', () => {
  expect(pictureSrcSet(url, 'webp', 320)).toBe(`${url}/160.webp 160w, ${url}/320.webp 320w`)
  expect(pictureSrcSet(url, 'avif').split(', ')).toHaveLength(7)
  expect(pictureSrcSet('https://elsewhere.example/a.jpg', 'avif')).toBe('')
})

test('small ones have the widest that there is, too', () => {
  const widths = (of: string) =>
    [...smallPictureSrcSet(of).matchAll(/ (\d+)w/g)].map(([, width]) => Number(width))
  expect(widths(url)).toEqual([160, 320, 720])
  expect(widths(uploaded('flyer', '700x900'))).toEqual([160, 320, 640])
})

test('only addresses of our own grammar are ours', () => {
  expect(isOwnPicture(url)).toBe(true)
  for (const other of [
    '/media/',
    '/media/a',
    '/media/a/../b',
    '/media/a/b?c',
    '//media/a/b',
    'media/a/b',
    '/media/a/b\n',
  ])
    expect(isOwnPicture(other), other).toBe(false)
})

test('sizes are known without asking', () => {
  expect(pictureSize(url)).toEqual({ width: 1280, height: 800 })
  expect(pictureSize('/media/demo1/flyer/000')).toEqual({ width: 1280, height: 1600 })
  expect(pictureSize('/media/demo1/logo/AK-1')).toEqual({ width: 320, height: 320 })
})

test('only known widths and formats are variants', () => {
  expect(parseVariant('demo1/automotive/03/640.webp')).toEqual({
    key: 'demo1/automotive/03',
    width: 640,
    format: 'webp',
  })
  for (const text of [
    'a/b/641.webp',
    'a/b/0640.webp',
    'a/b/640.png',
    'a/b/640',
    'a/../b/640.webp',
    'demo1/logo/A-1/640.webp',
  ])
    expect(parseVariant(text), text).toBeNull()
})

test('an uploaded picture’s size stands in its key, and it is offered in no width that it doesn’t have', () => {
  const photo = uploaded('photo', '700x1000')
  expect(pictureSize(photo)).toEqual({ width: 700, height: 1000 })
  expect(pictureUrl(photo, 1280, 'webp')).toBe(`${photo}/640.webp`)
  expect(pictureSize(uploaded('flyer', '1080x1920'))).toEqual({ width: 1080, height: 1920 })
  const logo = uploaded('logo', '100x100')
  expect([pictureSize(logo), pictureUrl(logo, 320, 'avif')]).toEqual([
    { width: 100, height: 100 },
    `${logo}/160.avif`,
  ])
})

test('the key of a picture says where it is stored and how large it is, whatever it was uploaded for', () => {
  const ticket = '3f0c1d9e-0000-4000-8000-000000000001'
  for (const purpose of uploadPurposes.filter((each) => each !== 'document')) {
    const key = pictureKeyOf(
      { purpose, ticket, index: 0, hash: '0123456789abcdef' },
      { width: 800, height: 600 },
    )
    expect(uploadedSize(key), purpose).toEqual({ width: 800, height: 600 })
    expect(storedName(key), purpose).toBe(`originals/${ticket}/0-0123456789abcdef-800x600.webp`)
  }
})
