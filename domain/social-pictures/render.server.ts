import sharp from 'sharp'
import type { PictureVariant } from '#domain/media/picture.ts'
import { renderUploaded, renderVariant } from '#domain/media/render.server.ts'
import { storedName, uploadedSize } from '#domain/media/uploaded-key.ts'
import type { Storage } from '#ports/storage.ts'
import { type SocialCard, socialPictureSize } from './card.ts'
import { artLeft, drawSocialCard } from './draw.server.ts'

const { width, height } = socialPictureSize

type Pictures = Pick<Storage, 'get'>

/** The card as JPEG, which every link preview can read. */
export async function renderSocialCard(card: SocialCard, pictures: Pictures): Promise<Uint8Array> {
  const cover = card.art.kind === 'cover' ? await renderCover(card.art.url, pictures) : null
  const drawn = drawSocialCard(
    card.art.kind === 'cover' && !cover ? { ...card, art: { kind: 'quilt' } } : card,
  )
  return sharp({ create: { width, height, channels: 3, background: '#0b392f' } })
    .composite([
      ...(cover ? [{ input: cover, left: artLeft, top: 0 }] : []),
      { input: Buffer.from(drawn), left: 0, top: 0 },
    ])
    .jpeg({ quality: 80, chromaSubsampling: '4:4:4', progressive: true })
    .toBuffer()
}

/** Null when the picture no longer exists. */
async function renderCover(url: string, pictures: Pictures): Promise<Buffer | null> {
  const variant: PictureVariant = { key: url.slice('/media/'.length), width: 960, format: 'webp' }
  const picture = await (uploadedSize(variant.key)
    ? renderFromOriginal(variant, pictures)
    : renderVariant(variant))
  return (
    picture &&
    sharp(picture)
      .resize({ width: width - artLeft, height, fit: 'cover' })
      .toBuffer()
  )
}

async function renderFromOriginal(variant: PictureVariant, pictures: Pictures): Promise<Uint8Array | null> {
  const original = await pictures.get(storedName(variant.key)!)
  return original && renderUploaded(await original.bytes(), variant)
}

/** Whether the bytes are a JPEG from its first marker to its last. */
export const isWholeJpeg = (bytes: Uint8Array): boolean =>
  bytes.length > 1_000 &&
  bytes[0] === 0xff &&
  bytes[1] === 0xd8 &&
  bytes.at(-2) === 0xff &&
  bytes.at(-1) === 0xd9
