import type { ReactNode } from 'react'
import { signedInUser } from '#app/session/auth-state.ts'
import { toast } from '#app/ui/toast.ts'
import { mostOnDevice } from '#domain/saved/limits.ts'
import { track } from '../counting/track.ts'
import { hasPressedFollow } from '../follow/pressed-follow.ts'
import { RequestFailed } from '../request-failed.ts'
import {
  hasSeveralLists,
  isSaved,
  onSavedChange,
  type Savable,
  type SaveOutcome,
  savedKnown,
  toggleSaved,
} from './saved-state.ts'

type ShowDialog = (dialog: ReactNode) => void

let isFollowing = false

/**
 * Keeps all hearts on the page in sync with the state. Uses the DOM directly, so that they cost nothing until needed.
 */
export function followSaveButtons() {
  if (signedInUser() && hasPressedFollow())
    loadFollows().then(({ followPressed }) => followPressed(), console.warn)
  if (isFollowing) return
  isFollowing = true
  onSavedChange(show)
  show()
  // Hearts come and go with pages and carousels.
  new MutationObserver(show).observe(document.body, { childList: true, subtree: true })
}

function show() {
  if (signedInUser() && document.querySelector('[data-follow]'))
    loadFollows().then(({ showFollows }) => showFollows(), console.warn)
  for (const heart of document.querySelectorAll<HTMLElement>('button[data-save]')) {
    const pressed = String(isSaved(heart.dataset.save ?? ''))
    if (heart.getAttribute('aria-pressed') !== pressed) heart.setAttribute('aria-pressed', pressed)
  }
}

const loadFollows = () => import('../follow/follow-buttons.ts')

/** A heart or a Follow button was pressed; its attributes say what it is for, or those of the card that it is on. */
export async function press(button: HTMLElement, showDialog: ShowDialog): Promise<void> {
  const { save, follow, kind } = button.dataset
  const card = button.closest('article')
  const path = card?.querySelector<HTMLAnchorElement>('a[href^="/"]')?.pathname ?? ''
  const { slug = path.slice(path.lastIndexOf('/') + 1), name = card?.getAttribute('aria-label') ?? '' } =
    button.dataset
  if (save) return pressSaveButton({ id: save, slug, name, kind }, showDialog)
  if (follow) return (await loadFollows()).pressFollowButton({ target: follow, name })
}

/**
 * The result of a press is shown briefly. With several lists it says which one was used, and they open on request; to
 * remove an entry, they open to choose from.
 */
async function pressSaveButton(entry: Savable, showDialog: ShowDialog): Promise<void> {
  followSaveButtons()
  try {
    await savedKnown().catch(() => undefined)
    if (hasSeveralLists() && isSaved(entry.id)) return await chooseLists(entry, showDialog)
    const { outcome, list } = await toggleSaved(entry)
    // Counted with or without an account, so that merging at sign-in doesn't count again.
    if (outcome === 'saved' && !entry.kind) track(entry.id, 'save')
    const words = said[outcome]
    if (outcome === 'saved' && list !== undefined && hasSeveralLists())
      toast({
        title: `Saved to ${list}`,
        action: { label: 'Change', onClick: () => chooseLists(entry, showDialog).catch(console.warn) },
        variant: 'ok',
      })
    else if (words) toast({ ...words, ...(outcome === 'saved' && { title: `${entry.name} is saved` }) })
  } catch (error) {
    console.warn('Could not be saved:', error)
    const problem = error instanceof RequestFailed ? error.problem : null
    toast({
      title: problem?.title ?? 'That could not be saved',
      ...(!problem && { description: 'Check your connection and tap the heart again.' }),
      variant: 'danger',
    })
  }
}

const chooseLists = async (entry: Savable, showDialog: ShowDialog) =>
  (await import('./lists/choose-lists.tsx')).chooseLists(entry, showDialog)

const said: Partial<Record<SaveOutcome, Parameters<typeof toast>[0]>> = {
  saved: {
    title: 'Saved',
    action: { label: 'See all', onClick: () => location.assign('/saved') },
    variant: 'ok',
  },
  unkept: {
    title: 'This browser doesn’t allow storage',
    description: 'Log in to save to your account.',
    variant: 'danger',
  },
  full: {
    title: `${mostOnDevice} entries are saved on this device`,
    description: 'Remove some, or log in to save more.',
    variant: 'danger',
  },
}
