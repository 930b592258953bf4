import type { RefObject } from 'react'
import type { Decision } from './kind.ts'
import type { EntryKey } from './view.ts'

/** What was filled in for an entry. */
export type Draft = {
  approval?: Partial<Decision>
  rejection?: Partial<Decision>
  /** The form for a rejection was left open. */
  isRejecting?: boolean
}

/** By entry: it is there again when the moderator comes back. */
export type Drafts = RefObject<Map<EntryKey, Draft>>

/** What an entry's forms begin with: what was last filled in, or the decision that didn't get through. */
export function beginWith(
  { approval, rejection, isRejecting }: Draft = {},
  failed?: Decision,
): Required<Draft> {
  const wasRejected = failed?.decision === 'reject'
  return {
    approval: approval ?? (wasRejected ? undefined : failed) ?? {},
    rejection: rejection ?? (wasRejected ? failed : undefined) ?? {},
    isRejecting: isRejecting || wasRejected,
  }
}
