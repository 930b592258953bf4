import { useEffect, useState } from 'react'
import { useStore } from '#app/ui/store.ts'
import { type Draft, openDraft } from './draft.ts'

/** This listing's draft, open as long as the page. */
export function useDraft(userId: string, id: string) {
  const [draft, setDraft] = useState<Draft | null>(null)
  useEffect(() => {
    const opened = openDraft({ userId, id })
    setDraft(opened)
    return opened.close
  }, [userId, id])
  return draft
}

export const useDraftState = (draft: Draft) => useStore(draft.store)
