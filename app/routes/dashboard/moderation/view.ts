import { useSearchParams } from 'react-router'
import type { Kind } from './kind.ts'
import { kinds } from './kinds.tsx'
import { type Whose, whoseLabels } from './whose.ts'

/** What the address says is shown: one kind or everything, and whose. */
export type View = {
  kind: Kind | null
  whose: Whose
  /** Single keys do something; whoever speaks to their computer turns them off. */
  hasKeys: boolean
}

export function useView(): View {
  const [search] = useSearchParams()
  return {
    kind: kinds.find(({ lane }) => lane === search.get('kind')) ?? null,
    whose: (Object.keys(whoseLabels) as Whose[]).find((each) => each === search.get('whose')) ?? 'all',
    hasKeys: search.get('keys') !== 'off',
  }
}

export function viewHref({ kind, whose, hasKeys }: View): string {
  const search = new URLSearchParams({
    ...(kind && { kind: kind.lane }),
    ...(whose !== 'all' && { whose }),
    ...(!hasKeys && { keys: 'off' }),
  })
  return `/dashboard/moderation${search.size > 0 ? `?${search}` : ''}`
}
