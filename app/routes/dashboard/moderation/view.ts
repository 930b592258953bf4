import { useSearchParams } from 'react-router'
import { hasKeys } from '#app/components/keys-dialog.tsx'
import { lanes } from '#domain/moderation-queue/kinds.ts'

export const whoseLabels = { all: 'All', unassigned: 'Unassigned', mine: 'Mine' } as const
export type Whose = keyof typeof whoseLabels

/** What the URL selects: one lane or everything, and whose entries. */
export type View = {
  lane: (typeof lanes)[number] | null
  whose: Whose
  /** Single-key shortcuts are on; people who use voice control turn them off. */
  hasKeys: boolean
}

export function useView(): View {
  const [search] = useSearchParams()
  return {
    lane: lanes.find(({ lane }) => lane === search.get('kind')) ?? null,
    whose: (Object.keys(whoseLabels) as Whose[]).find((each) => each === search.get('whose')) ?? 'all',
    hasKeys: hasKeys(search),
  }
}

export function viewHref({ lane, whose, hasKeys }: View): string {
  const search = new URLSearchParams({
    ...(lane && { kind: lane.lane }),
    ...(whose !== 'all' && { whose }),
    ...(!hasKeys && { keys: 'off' }),
  })
  return `/dashboard/moderation${search.size > 0 ? `?${search}` : ''}`
}
