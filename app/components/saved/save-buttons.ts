import { toast } from '#app/ui/toast.ts'
import { mostOnDevice } from '#domain/saved/limits.ts'
import { tell } from '../counting/track.ts'
import { RequestFailed } from '../request-failed.ts'
import { isSaved, onSavedChange, type Savable, type SaveOutcome, toggleSaved } from './saved-state.ts'

let isFollowing = false

/**
 * Keeps all hearts on the page in sync with the state. Uses the DOM directly, so that they cost nothing until needed.
 */
export function followSaveButtons() {
  if (isFollowing) return
  isFollowing = true
  onSavedChange(show)
  show()
  // Hearts come and go with pages and carousels.
  new MutationObserver(show).observe(document.body, { childList: true, subtree: true })
}

function show() {
  for (const heart of document.querySelectorAll<HTMLElement>('button[data-save]')) {
    const pressed = String(isSaved(heart.dataset.save ?? ''))
    if (heart.getAttribute('aria-pressed') !== pressed) heart.setAttribute('aria-pressed', pressed)
  }
}

/** The result of a press is shown briefly. */
export async function pressSaveButton(business: Savable): Promise<void> {
  followSaveButtons()
  try {
    const outcome = await toggleSaved(business)
    // Counted with or without an account, so that merging at sign-in doesn't count again.
    if (outcome === 'saved') tell(business.id, 'save')
    const words = said[outcome]
    if (words) toast({ ...words, ...(outcome === 'saved' && { title: `${business.name} is saved` }) })
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

const said: Partial<Record<SaveOutcome, Parameters<typeof toast>[0]>> = {
  saved: {
    title: 'Saved',
    action: { label: 'See all', onClick: () => location.assign('/saved') },
    variant: 'ok',
  },
  unkept: {
    title: 'This browser doesn’t allow storage',
    description: 'Log in to save businesses with your account.',
    variant: 'danger',
  },
  full: {
    title: `${mostOnDevice} businesses are saved on this device`,
    description: 'Remove some, or log in to save more.',
    variant: 'danger',
  },
}
