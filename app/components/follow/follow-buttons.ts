import { call } from '#app/session/api.ts'
import { authState, onAuthState, signedInUser } from '#app/session/auth-state.ts'
import { withNext } from '#app/session/next-page.ts'
import { toast } from '#app/ui/toast.ts'
import { RequestFailed } from '../request-failed.ts'

/** What the signed-in user follows; empty for visitors. */
let targets: ReadonlySet<string> = new Set()
let whose: string | null | undefined
let reading: Promise<void> = Promise.resolve()

const userId = () => signedInUser()?.id ?? null

/** Keeps the buttons on the page in sync with what the user follows. */
export function showFollows() {
  if (whose === undefined) onAuthState(showFollows)
  const now = userId()
  if (whose !== now) {
    whose = now
    targets = new Set()
    reading = now === null ? Promise.resolve() : read(now)
    reading.catch((error: unknown) => console.warn('What you follow could not be read:', error))
  }
  for (const button of document.querySelectorAll<HTMLElement>('button[data-follow]')) {
    const pressed = String(targets.has(button.dataset.follow ?? ''))
    if (button.getAttribute('aria-pressed') !== pressed) button.setAttribute('aria-pressed', pressed)
  }
}

async function read(asked: string): Promise<void> {
  const { follows } = await call('GET /follows')
  if (whose !== asked) return
  targets = new Set(follows.map(({ target }) => target))
  showFollows()
}

let isBusy = false

/** Follows or unfollows; visitors are asked to log in, and come back to the page. */
export async function pressFollowButton({ target, name }: { target: string; name: string }): Promise<void> {
  if (isBusy) return
  isBusy = true
  try {
    showFollows()
    await settled()
    if (userId() === null) return location.assign(withNext('/login', location.pathname + location.search))
    // The earlier load may have failed.
    await reading.catch(() => {
      reading = read(userId()!)
      return reading
    })
    const wasFollowed = targets.has(target)
    if (wasFollowed) await call('DELETE /follows', { query: { target } })
    else await call('POST /follows', { body: { target } })
    const next = new Set(targets)
    if (wasFollowed) next.delete(target)
    else next.add(target)
    targets = next
    showFollows()
    // Loaded before it is pressed, because some browsers ask only right after a press.
    const offer = wasFollowed ? null : (await import('../push/offer-push.ts')).offerPush(userId()!)
    toast(
      wasFollowed
        ? { title: `You no longer follow ${name}`, variant: 'ok' }
        : {
            title: `You follow ${name}`,
            action: offer ?? {
              label: 'Settings',
              onClick: () => location.assign('/dashboard/following'),
            },
            variant: 'ok',
          },
    )
  } catch (error) {
    console.warn('Could not be followed:', error)
    const problem = error instanceof RequestFailed ? error.problem : null
    toast({
      title: problem?.title ?? 'That did not work',
      ...(!problem && { description: 'Check your connection and try again.' }),
      variant: 'danger',
    })
  } finally {
    isBusy = false
  }
}

/** Until it is known who is signed in. */
async function settled(): Promise<void> {
  while (authState().isLoading)
    await new Promise<void>((resolve) => {
      const stop = onAuthState(() => {
        stop()
        resolve()
      })
    })
}
