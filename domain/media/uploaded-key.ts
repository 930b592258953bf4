import type { UploadPurpose } from './schema.ts'

// A key names its ticket, the place in the selection, the content and the size: `photo/<ticket>-0-<hash>-1600x1067`.
// So what it names never changes, and the store can be asked for everything of one ticket. Browser-safe.

const folders = {
  photo: 'photo',
  logo: 'logo',
  cover: 'cover',
  flyer: 'flyer',
  review_photo: 'review',
  document: 'document',
  posting: 'posting',
} as const satisfies Record<UploadPurpose, string>

const ticket = '[0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12}'
const pictureKey = new RegExp(
  `^(?:photo|logo|cover|flyer|review)/(${ticket})-(\\d{1,2}-[0-9a-f]{16}-([1-9]\\d{0,3})x([1-9]\\d{0,3}))$`,
)
const documentKey = new RegExp(`^document/(${ticket})-(\\d{1,2}-[0-9a-f]{16})-(pdf|webp)$`)

type Named = { purpose: UploadPurpose; ticket: string; index: number; hash: string }

export const pictureKeyOf = (
  { purpose, ticket, index, hash }: Named,
  { width, height }: { width: number; height: number },
): string => `${folders[purpose]}/${ticket}-${index}-${hash}-${width}x${height}`

export const documentKeyOf = ({ ticket, index, hash }: Omit<Named, 'purpose'>, ending: 'pdf' | 'webp') =>
  `${folders.document}/${ticket}-${index}-${hash}-${ending}`

/** The size in pixels that a key of an uploaded picture says; null for every other key. */
export function uploadedSize(key: string): { width: number; height: number } | null {
  const [, , , width, height] = pictureKey.exec(key) ?? []
  return width && height ? { width: Number(width), height: Number(height) } : null
}

/** Where the store has the file: pictures as they came, but smaller and without metadata. Null for a key of neither kind. */
export function storedName(key: string): string | null {
  const picture = pictureKey.exec(key)
  if (picture) return `originals/${picture[1]}/${picture[2]}.webp`
  const document = documentKey.exec(key)
  return document ? `documents/${document[1]}/${document[2]}.${document[3]}` : null
}

/** Folders in which the store has everything that came with a ticket. */
export const ticketFolders = (id: string): string[] => [`originals/${id}`, `documents/${id}`]
