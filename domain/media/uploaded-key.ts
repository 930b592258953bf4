import type { UploadPurpose } from './schema.ts'

// A key contains its ticket, the position in the selection, the hash of the content and the size:
// `photo/<ticket>-0-<hash>-1600x1067`. So what it refers to never changes, and the store can list everything of one
// ticket. Browser-safe.

const folders = {
  photo: 'photo',
  logo: 'logo',
  cover: 'cover',
  flyer: 'flyer',
  update: 'update',
  review_photo: 'review',
  document: 'document',
  posting: 'posting',
} as const satisfies Record<UploadPurpose, string>

const ticket = '[0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12}'
const { document: _, ...pictureFolders } = folders
const pictureKey = new RegExp(
  `^(?:${Object.values(pictureFolders).join('|')})/(${ticket})-(\\d{1,2}-[0-9a-f]{16}-([1-9]\\d{0,3})x([1-9]\\d{0,3}))$`,
)
const documentKey = new RegExp(`^document/(${ticket})-(\\d{1,2}-[0-9a-f]{16})-(pdf|webp)$`)

type Named = { purpose: UploadPurpose; ticket: string; index: number; hash: string }

export const pictureKeyOf = (
  { purpose, ticket, index, hash }: Named,
  { width, height }: { width: number; height: number },
): string => `${folders[purpose]}/${ticket}-${index}-${hash}-${width}x${height}`

export const documentKeyOf = ({ ticket, index, hash }: Omit<Named, 'purpose'>, ending: 'pdf' | 'webp') =>
  `${folders.document}/${ticket}-${index}-${hash}-${ending}`

/** The size in pixels from an uploaded picture's key; null for any other key. */
export function uploadedSize(key: string): { width: number; height: number } | null {
  const [, , , width, height] = pictureKey.exec(key) ?? []
  return width && height ? { width: Number(width), height: Number(height) } : null
}

/** Where the file is stored: pictures as uploaded, but smaller and without metadata. Null for a key of neither kind. */
export function storedName(key: string): string | null {
  const picture = pictureKey.exec(key)
  if (picture) return `originals/${picture[1]}/${picture[2]}.webp`
  const document = documentKey.exec(key)
  return document ? `documents/${document[1]}/${document[2]}.${document[3]}` : null
}

/** Folders in the store for everything uploaded with a ticket. */
export const ticketFolders = (id: string): string[] => [`originals/${id}`, `documents/${id}`]
