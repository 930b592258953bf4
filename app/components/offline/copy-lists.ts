import { type PostingKindName, postingKinds } from '#domain/posting-kinds.ts'
import type { SavedEntry, SavedLists } from '#domain/saved/schema.ts'
import { cityLine } from '../place-line.ts'
import type { SavedOnDevice } from '../saved/saved-on-device.ts'
import { type CopiedEntry, writeLists } from './lists-copy.ts'

/** Copies an account's lists to the device, where they are readable without a connection. */
export const storeLists = (userId: string, { lists }: SavedLists, now = Date.now()): void =>
  writeLists({
    userId,
    readAt: now,
    lists: lists.map(({ name, entries }) => ({ name, entries: entries.map(copyOf) })),
  })

function copyOf({ id, name, note, business, posting }: SavedEntry): CopiedEntry {
  if (business)
    return {
      id,
      name: business.name,
      path: `/business/${business.slug}`,
      detail: [business.category.name, cityLine(business)].filter(Boolean).join(' · '),
      phone: business.phone,
      note,
    }
  return { id, name, path: posting?.path ?? null, detail: posting?.detail ?? null, phone: null, note }
}

/** What a visitor saved on this device, in the same shape. */
export const deviceEntry = ({ id, name, slug, kind }: SavedOnDevice): CopiedEntry => ({
  id,
  name,
  path: `${kind && kind in postingKinds ? postingKinds[kind as PostingKindName].path : '/business'}/${slug}`,
  detail: null,
  phone: null,
  note: null,
})
