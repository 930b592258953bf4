import { call } from '#app/session/api.ts'
import { authState, onAuthState, signedInUser } from '#app/session/auth-state.ts'
import { withNext } from '#app/session/next-page.ts'
import { toast } from '#app/ui/toast.ts'
import { RequestFailed } from '../request-failed.ts'
import { storePressedFollow, takePressedFollow } from './pressed-follow.ts'

type Named = { target: string; name: string }

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

/** Follows or unfollows; visitors are asked to log in, which follows it and offers the page again. */
export const pressFollowButton = (pressed: Named): Promise<void> =>
  change(async () => {
    showFollows()
    await settled()
    if (userId() === null) {
      storePressedFollow(pressed)
      return location.assign(withNext('/login', location.pathname + location.search))
    }
    await known()
    if (!targets.has(pressed.target)) return follow(pressed)
    await call('DELETE /follows', { query: { target: pressed.target } })
    show(pressed.target, false)
    toast({ title: `You no longer follow ${pressed.name}`, variant: 'ok' })
  })

/** Someone has logged in: follows what they pressed as a visitor. Nothing if they follow it already. */
export const followPressed = (): Promise<void> =>
  change(async () => {
    const pressed = takePressedFollow()
    if (!pressed) return
    showFollows()
    await known()
    if (!targets.has(pressed.target)) await follow(pressed)
  })

/** Resolves once what the user follows is loaded. */
const known = () =>
  reading.catch(() => {
    // The earlier load failed.
    reading = read(userId()!)
    return reading
  })

async function follow({ target, name }: Named): Promise<void> {
  await call('POST /follows', { body: { target } })
  show(target, true)
  // Loaded before it is pressed, because some browsers ask only right after a press.
  const offer = (await import('../push/offer-push.ts')).offerPush(userId()!)
  toast({
    title: `You follow ${name}`,
    action: offer ?? { label: 'Settings', onClick: () => location.assign('/dashboard/following') },
    variant: 'ok',
  })
}

function show(target: string, isFollowed: boolean) {
  const next = new Set(targets)
  if (isFollowed) next.add(target)
  else next.delete(target)
  targets = next
  showFollows()
}

/** One at a time. What goes wrong is said. */
async function change(work: () => Promise<void>): Promise<void> {
  if (isBusy) return
  isBusy = true
  try {
    await work()
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
