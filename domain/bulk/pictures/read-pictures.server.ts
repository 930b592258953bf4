import type { ImportedKind } from '#domain/photos/attach-imported.server.ts'
import { isPublicHttps } from '#ports/public-address.ts'
import type { FileLine } from '../read-file.server.ts'
import type { CellProblem } from '../read-line.server.ts'
import type { KnownPictures } from './known-pictures.server.ts'
import { longestAddress, mostPhotosInLine } from './schema.ts'

/** A picture to be loaded. */
export type WantedPicture = { kind: ImportedKind; url: string }

type Cells = FileLine['cells']
type Read = { pictures: WantedPicture[]; problems: CellProblem[] }

export const pictureColumns = { logo: 'logo', cover: 'cover', photo: 'photos' } as const satisfies Record<
  ImportedKind,
  string
>

export const namesPictures = (cells: Cells): boolean =>
  Object.values(pictureColumns).some((column) => cells[column])

/** The addresses in a cell, which may be separated like any list. */
export const addressesIn = (cell: string | undefined): string[] =>
  (cell ?? '').split(/[;,]?[\s|]+/).filter((address) => address !== '')

/**
 * The pictures that a line names and its listing doesn't have yet: `known` are those that it has. An address of an
 * export is one of them, on whatever host the export was made.
 */
export function readPictures(cells: Cells, known: KnownPictures | null): Read {
  const pictures: WantedPicture[] = []
  const problems: CellProblem[] = []
  for (const kind of ['logo', 'cover'] as const) {
    const [address, ...others] = addressesIn(cells[kind])
    if (address === undefined) continue
    const problem = others.length > 0 ? `Write one address for the ${kind}.` : problemOf(kind, address, known)
    if (problem) problems.push({ column: kind, message: problem })
    else if (!isThere(kind, address, known)) pictures.push({ kind, url: address })
  }
  const photos = [...new Set(addressesIn(cells.photos))]
    .filter((address) => !isThere('photo', address, known))
    // A cover is one of the photos.
    .filter((address) => !pictures.some(({ kind, url }) => kind === 'cover' && url === address))
  const problem =
    photos.length > mostPhotosInLine
      ? `At most ${mostPhotosInLine} photos at a time.`
      : photos.map(wrongAddress).find((words) => words !== null)
  if (problem) problems.push({ column: pictureColumns.photo, message: problem })
  else pictures.push(...photos.map((url) => ({ kind: 'photo' as const, url })))
  return { pictures, problems }
}

/** The URL that an address of an export would have in the database, in whatever size; null for any other. */
function ownUrlOf(address: string): string | null {
  const path = /^https?:/i.test(address) ? URL.parse(address)?.pathname : address
  return path?.startsWith('/media/') ? path.replace(/\/\d+\.(avif|webp)$/, '') : null
}

function isThere(kind: ImportedKind, address: string, known: KnownPictures | null): boolean {
  if (!known) return false
  const own = ownUrlOf(address) ?? address
  return known.urls[kind].has(own) || known.isLoaded(kind, address)
}

function problemOf(kind: 'logo' | 'cover', address: string, known: KnownPictures | null): string | null {
  if (isThere(kind, address, known)) return null
  if (kind === 'logo' ? known?.hasLogo : known?.hasCover)
    return `The listing has a ${kind} already, which a file doesn’t replace. Empty this cell, or remove the ${kind} under Photos first.`
  const own = ownUrlOf(address)
  if (own && known?.urls.photo.has(own))
    return `This is a photo of the listing. Choose it as the ${kind} under Photos.`
  return wrongAddress(address)
}

function wrongAddress(address: string): string | null {
  if (address.length > longestAddress)
    return `An address is longer than ${longestAddress.toLocaleString('en-US')} characters.`
  const url = URL.parse(address)
  if (url && isPublicHttps(url)) return null
  return `“${[...address].slice(0, 60).join('')}” isn’t the address of a picture. Write all of it, with https:// in front.`
}
