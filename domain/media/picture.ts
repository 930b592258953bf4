import { uploadedSize } from './uploaded-key.ts'

/**
 * Picture URLs. The database stores `/media/<key>`; a variant adds `/<width>.<format>`. Nothing here needs a server, so
 * pages and the browser share it.
 */
// 720 fills a phone screen with two pixels per point; the next size, 960, would weigh half as much again.
const pictureWidths = [160, 320, 480, 640, 720, 960, 1280] as const
const pictureFormats = ['avif', 'webp'] as const

type PictureWidth = (typeof pictureWidths)[number]
type PictureFormat = (typeof pictureFormats)[number]

const ownPicture = /^\/media\/([A-Za-z0-9_-]+(?:\/[A-Za-z0-9_-]+)+)$/

/** Whether the URL is a picture of this site, which has variants. */
export const isOwnPicture = (url: string): boolean => ownPicture.test(url)

/** Logos are square and shown small, so they stop at 320; all else goes up to 1280. None is wider than its original. */
function pictureWidthsOf(url: string): readonly PictureWidth[] {
  const widths = isLogo(url) ? pictureWidths.slice(0, 2) : pictureWidths
  const own = sizeInKey(url)
  return own ? widths.filter((width, index) => index === 0 || width <= own.width) : widths
}

/** The URL of the smallest variant at least `width` pixels wide, or of the widest; other sites' URLs are unchanged. */
export function pictureUrl(url: string, width: number, format: PictureFormat): string {
  if (!isOwnPicture(url)) return url
  const widths = pictureWidthsOf(url)
  const fitting = widths.find((candidate) => candidate >= width) ?? widths.at(-1)!
  return `${url}/${fitting}.${format}`
}

/** For `srcset`: every width up to `maxWidth`; empty for another site's picture. */
export function pictureSrcSet(url: string, format: PictureFormat, maxWidth = 1280): string {
  return srcSetOf(url, format, (width) => width <= maxWidth)
}

const smallWidths: ReadonlySet<number> = new Set([160, 320, 720, 960])

function srcSetOf(
  url: string,
  format: PictureFormat,
  isWanted: (width: number, isWidest: boolean) => boolean,
): string {
  if (!isOwnPicture(url)) return ''
  const all = pictureWidthsOf(url)
  const wanted = all.filter((width, index) => isWanted(width, index === all.length - 1))
  return (wanted.length > 0 ? wanted : all.slice(0, 1))
    .map((width) => `${url}/${width}.${format} ${width}w`)
    .join(', ')
}

/** For a list with many pictures: a thumbnail, a card, and either on a dense screen. */
export const smallPictureSrcSet = (url: string, { minWidth = 0, maxWidth = 720 } = {}): string =>
  srcSetOf(
    url,
    'avif',
    (width, isWidest) => (isWidest || (smallWidths.has(width) && width >= minWidth)) && width <= maxWidth,
  )

/**
 * Intrinsic size in pixels, for `width` and `height`: uploads as their key says; drawings are 16:10, flyers 4:5, logos
 * square.
 */
export function pictureSize(url: string): { width: number; height: number } {
  const own = sizeInKey(url)
  if (own) return own
  if (isLogo(url)) return { width: 320, height: 320 }
  return /\/flyer\//.test(url) ? { width: 1280, height: 1600 } : { width: 1280, height: 800 }
}

const sizeInKey = (url: string) => uploadedSize(url.replace(/^\/media\//, ''))
const isLogo = (url: string) => /\/logo\//.test(url)

export type PictureVariant = { key: string; width: PictureWidth; format: PictureFormat }

/** Parses `<key>/<width>.<format>`; null for any other text, including unknown widths. */
export function parseVariant(text: string): PictureVariant | null {
  const match = /^([A-Za-z0-9_-]+(?:\/[A-Za-z0-9_-]+)+)\/([1-9][0-9]{2,3})\.(avif|webp)$/.exec(text)
  if (!match || text.length > 200) return null
  const key = match[1]!
  const width = pictureWidthsOf(`/media/${key}`).find((known) => known === Number(match[2]))
  return width ? { key, width, format: match[3] as PictureFormat } : null
}
