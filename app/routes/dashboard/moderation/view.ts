import { useSearchParams } from 'react-router'
import { hasKeys } from '#app/components/keys-dialog.tsx'
import { isId } from '#domain/is-id.ts'
import { lanes, type QueueKind, queueKinds } from '#domain/moderation-queue/kinds.ts'
import { type QueueFilter, queueFilterSchema } from '#domain/moderation-queue/schema.ts'

export const moderationPath = '/dashboard/moderation'
export const automaticPath = `${moderationPath}/automatic`
export const statisticsPath = `${moderationPath}/statistics`

/** The choices of the filters, in order. */
export const filterLabels = {
  whose: { all: 'Anyone or no one', unassigned: 'No one', mine: 'Me' },
  age: { all: 'Any time', late: 'Over the goal', day: 'More than a day', week: 'More than a week' },
  sort: { oldest: 'Oldest first', newest: 'Newest first' },
} as const satisfies { [F in Exclude<keyof QueueFilter, 'words'>]: Record<QueueFilter[F], string> }

/** Names an entry in the URL and among all kinds. */
export type EntryKey = `${QueueKind}~${string}`

/** What the URL selects: one lane or everything, which of its entries, and the one that is open. */
export type View = {
  lane: (typeof lanes)[number] | null
  filter: QueueFilter
  item: EntryKey | null
  /** Single-key shortcuts are on; people who use voice control turn them off. */
  hasKeys: boolean
}

export function useView(): View {
  const [search] = useSearchParams()
  return readView(search)
}

/** What the URL doesn't say, or says wrongly, is as usual. */
export function readView(search: URLSearchParams): View {
  const { words, whose, age, sort } = queueFilterSchema.shape
  const given = (name: string) => search.get(name) ?? undefined
  return {
    lane: lanes.find(({ lane }) => lane === search.get('kind')) ?? null,
    filter: {
      words: words.catch('').parse(given('words')),
      whose: whose.catch('all').parse(given('whose')),
      age: age.catch('all').parse(given('age')),
      sort: sort.catch('oldest').parse(given('sort')),
    },
    item: readKey(search.get('item')),
    hasKeys: hasKeys(search),
  }
}

export const keyOf = ({ kind, id }: { kind: QueueKind; id: string }): EntryKey => `${kind}~${id}`

function readKey(text: string | null): EntryKey | null {
  const parts = text === null ? null : partsOf(text)
  return parts && keyOf(parts)
}

/** Null if it doesn't name an entry. */
export function partsOf(key: string): { kind: QueueKind; id: string } | null {
  const [kind, id = ''] = key.split('~')
  const known = queueKinds.find((each) => each === kind)
  return known && isId(id) ? { kind: known, id } : null
}

export const isNarrowed = ({ words, whose, age }: QueueFilter) =>
  words !== '' || whose !== 'all' || age !== 'all'

/** The URL of a view; another filter or lane opens no entry unless it is given. */
export function viewHref({ lane, filter, item, hasKeys }: View): string {
  const { words, whose, age, sort } = filter
  const search = new URLSearchParams({
    ...(lane && { kind: lane.lane }),
    ...(words && { words }),
    ...(whose !== 'all' && { whose }),
    ...(age !== 'all' && { age }),
    ...(sort !== 'oldest' && { sort }),
    ...(item && { item }),
    ...(!hasKeys && { keys: 'off' }),
  })
  return `${moderationPath}${search.size > 0 ? `?${search}` : ''}`
}
