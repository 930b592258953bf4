import { byteOrderMark, csvLines } from '#domain/csv/write-csv.ts'
import { postingKinds } from '#domain/posting-kinds.ts'
import { entryPath } from './entry-path.ts'
import type { SavedEntry, SavedList } from './schema.ts'

/** One list as a spreadsheet, with what is no longer listed under the name that it had. */
export function listCsv(list: SavedList, siteUrl: string): string {
  const linkTo = (path: string | null) => (path ? `${siteUrl}${path}` : '')
  const header = ['Kind', 'Name', 'About', 'City', 'State', 'Phone', 'Note', 'Saved on', 'Link']
  const lines = list.entries.map((entry) => [
    kindLabel(entry.kind),
    entry.name,
    entry.business ? aboutBusiness(entry.business) : (entry.posting?.detail ?? 'No longer listed'),
    entry.business?.city ?? '',
    entry.business?.state ?? '',
    entry.business?.phone ?? '',
    entry.note ?? '',
    entry.savedAt.slice(0, 10),
    linkTo(entryPath(entry)),
  ])
  return byteOrderMark + csvLines([header, ...lines])
}

const kindLabel = (kind: SavedEntry['kind']) => (kind === 'business' ? 'Business' : postingKinds[kind].label)

const aboutBusiness = ({ category, subcategory }: NonNullable<SavedEntry['business']>) =>
  [category.name, subcategory?.name].filter(Boolean).join(', ')
