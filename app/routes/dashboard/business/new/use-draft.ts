import { useEffect, useState, useSyncExternalStore } from 'react'
import { type Draft, openDraft } from './draft.ts'

/** The draft of this listing, open while the page is. */
export function useDraft(userId: string, id: string) {
  const [draft, setDraft] = useState<Draft | null>(null)
  useEffect(() => {
    const opened = openDraft({ userId, id })
    setDraft(opened)
    return opened.close
  }, [userId, id])
  return draft
}

export const useDraftState = (draft: Draft) => useSyncExternalStore(draft.subscribe, draft.state)
