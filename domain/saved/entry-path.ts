import type { SavedEntry } from './schema.ts'

/** The page of an entry that is still listed. */
export const entryPath = ({ business, posting }: Pick<SavedEntry, 'business' | 'posting'>): string | null =>
  business ? `/business/${business.slug}` : (posting?.path ?? null)
