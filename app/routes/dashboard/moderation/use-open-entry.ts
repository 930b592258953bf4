import { useEffect, useState } from 'react'
import { useNavigate, useNavigationType } from 'react-router'
import type { AnyEntry } from './kind.ts'
import { type EntryKey, keyOf, type View, viewHref } from './view.ts'

/** Beside the list there is room for an entry, as in the classes of the two panes. */
export const isWide = () => window.matchMedia('(min-width: 64rem)').matches

/** Quick steps by keys are one change of the URL; on a phone Back may follow at once. */
const urlDelayMs = 150

/**
 * Which entry is open: at once for keys, and soon after in the URL. Links and the browser's Back change it through the
 * URL. On a phone nothing is open until the URL says so, but the first entry is ready.
 */
export function useOpenEntry(view: View, entries: readonly AnyEntry[]) {
  const navigate = useNavigate()
  // Only `show` replaces the URL; everyone else's changes count.
  const isOwnChange = useNavigationType() === 'REPLACE'
  const [open, setOpen] = useState(view.item)
  const [inUrl, setInUrl] = useState(view.item)
  const [isFromList, setFromList] = useState(false)
  if (view.item !== inUrl) {
    setInUrl(view.item)
    if (!isOwnChange) {
      setOpen(view.item)
      setFromList(inUrl === null)
    }
  }
  // Stays open when others come before it.
  const [first] = entries
  if (open === null && first) setOpen(keyOf(first))

  // biome-ignore lint/correctness/useExhaustiveDependencies: only what is open is followed
  useEffect(() => {
    // With nothing left to open, a phone goes back to the list.
    if (open === view.item || (view.item === null && !isWide())) return
    const timer = setTimeout(
      () => navigate(viewHref({ ...view, item: open }), { replace: true, preventScrollReset: true }),
      isWide() ? urlDelayMs : 0,
    )
    return () => clearTimeout(timer)
  }, [open, view.item])

  return {
    open,
    show: (key: EntryKey | null) => setOpen(key),
    /** To the list, on a phone: with its place if that is where the entry was opened. */
    back() {
      if (isFromList) void navigate(-1)
      else void navigate(viewHref({ ...view, item: null }))
    },
  }
}
