import { toast } from '#app/ui/toast.ts'
import { mostOnDevice } from '#domain/saved/limits.ts'
import { tell } from '../counting/tell.ts'
import { RequestFailed } from '../fetch-json.ts'
import { isSaved, onSavedChange, type Savable, type SaveOutcome, toggleSaved } from './saved-state.ts'

let isFollowing = false

/** Keeps all hearts on the page as the state is. By hand, so that they weigh nothing until one is needed. */
export function followHearts() {
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

/** What comes of a press is said in passing. */
export async function pressHeart(business: Savable): Promise<void> {
  followHearts()
  try {
    const outcome = await toggleSaved(business)
    // With an account or without, so that what is merged at sign-in isn't counted again.
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
    title: 'This browser stores nothing',
    description: 'Log in to save businesses with your account.',
    variant: 'danger',
  },
  full: {
    title: `${mostOnDevice} businesses are saved on this device`,
    description: 'Remove some, or log in to save more.',
    variant: 'danger',
  },
}
