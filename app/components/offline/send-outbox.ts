import { call } from '#app/session/api.ts'
import { callPublic } from '#app/session/api-call.ts'
import { authState, onAuthState, signedInUser } from '#app/session/auth-state.ts'
import { createStore } from '#app/ui/store.ts'
import { toast } from '#app/ui/toast.ts'
import type { NewReview, ReviewChange } from '#domain/reviews/schema.ts'
import { errorKind } from '../error-kind.ts'
import { requestWords } from '../form/use-request.ts'
import { whenReachable } from '../frame/when-reachable.ts'
import { RequestFailed } from '../request-failed.ts'
import {
  type Attempt,
  dropEntry,
  formOf,
  listEntries,
  type OutboxEntry,
  outboxTag,
  sendEntries,
  storeEntry,
} from './outbox.ts'
import { isLater } from './send-without-page.ts'

/** What waits on this device, for those who show it. Empty until it is read. */
export const outbox = createStore<readonly OutboxEntry[]>([])

export async function readOutbox(): Promise<readonly OutboxEntry[]> {
  const entries = await listEntries()
  outbox.set(entries)
  return entries
}

// With the library of requests, which nothing else here needs.
const reviewRequests = () => import('../review/review-requests.ts')

type NewEntry = Omit<OutboxEntry, 'writtenAt' | 'refusal'>

/**
 * After a request that failed: if the site wasn’t reached, stores it for later. False if it was, or if the browser
 * stores nothing; then the form shows the failure.
 */
export async function sendLater(error: unknown, entry: NewEntry): Promise<boolean> {
  if (!wasUnreached(error)) return false
  try {
    await storeEntry({ ...entry, writtenAt: Date.now(), refusal: null })
  } catch (cause) {
    console.warn('This can’t be sent later:', cause)
    return false
  }
  await readOutbox()
  await askForSync()
  sendWhenReachable()
  return true
}

/** `errorKind` calls our own code that failed to load the same; nothing was sent then, either. */
const wasUnreached = (error: unknown): boolean =>
  ['unreachable', 'outdated'].includes(errorKind(error)) ||
  // The session can’t be refreshed without a connection.
  (error instanceof RequestFailed && error.status === 503 && !navigator.onLine)

/** Has the browser wake the worker once there is a connection, where it can. */
async function askForSync(): Promise<void> {
  const registration = (await navigator.serviceWorker?.getRegistration()) as
    | (ServiceWorkerRegistration & { sync?: { register(tag: string): Promise<void> } })
    | undefined
  // The open page, or the next one, sends it in any case.
  await registration?.sync?.register(outboxTag).catch(() => undefined)
}

let stopWaiting: (() => void) | undefined

function sendWhenReachable() {
  stopWaiting?.()
  stopWaiting = whenReachable(() => {
    stopWaiting = undefined
    void sendOutbox()
  })
}

/** Sends what waits, of the signed-in account and of visitors, and says so. */
export async function sendOutbox(): Promise<void> {
  if (!(await readOutbox()).some(({ refusal }) => refusal === null)) return
  while (authState().isLoading) await nextAuthState()
  const userId = signedInUser()?.id ?? null
  let isUnreached = false
  const { sent, refused } = await sendEntries(
    (entry) => entry.userId === null || entry.userId === userId,
    async (entry) => {
      const attempt = await send(entry)
      isUnreached ||= attempt === 'unreached'
      return attempt === 'unreached' ? 'later' : attempt
    },
  )
  await readOutbox()
  if (isUnreached) sendWhenReachable()
  if (userId && sent.some(({ what }) => what === 'review'))
    void reviewRequests().then((reviews) => reviews.readReviewsAgain(userId))
  const [first] = [...refused, ...sent]
  if (first) announce(first, sent.length + refused.length)
}

async function send(entry: OutboxEntry): Promise<Attempt | 'unreached'> {
  try {
    await request(entry)
    return 'sent'
  } catch (error) {
    if (wasUnreached(error)) return 'unreached'
    if (!(error instanceof RequestFailed)) throw error
    // A session that ended comes back when its owner logs in.
    return isLater(error.status) || error.status === 401 ? 'later' : { refusal: requestWords(error).text }
  }
}

async function request(entry: OutboxEntry): Promise<unknown> {
  const { key, params, userId } = entry
  const body = formOf(entry) ?? entry.body
  const id = params.id ?? ''
  if (key === 'POST /businesses/{id}/reviews')
    return (await reviewRequests()).sendReview(id, body as NewReview)
  if (key === 'PUT /reviews/{id}') return (await reviewRequests()).changeReview(id, body as ReviewChange)
  return userId === null ? callPublic(key, { body: body as never }) : call(key, { body: body as never })
}

/** "Your message to Mama Abiola", "Your review of Mama Abiola". */
export const entryWords = ({ what, about }: Pick<OutboxEntry, 'what' | 'about'>) =>
  what === 'review' ? `Your review of ${about}` : `Your ${what} to ${about}`

function announce(first: OutboxEntry, count: number) {
  if (first.refusal !== null)
    toast({
      title: `${entryWords(first)} wasn’t accepted`,
      description: first.refusal,
      variant: 'danger',
      action: { label: 'See it', onClick: () => location.assign('/offline') },
    })
  else
    toast({
      title: count === 1 ? `${entryWords(first)} was sent` : `${count} messages were sent`,
      variant: 'ok',
    })
}

/** Its author doesn’t want it sent any more. */
export async function discardEntry(id: string): Promise<void> {
  await dropEntry(id)
  await readOutbox()
}

/** After a refusal. */
export async function sendAgain(entry: OutboxEntry): Promise<void> {
  await storeEntry({ ...entry, refusal: null })
  await sendOutbox()
}

const nextAuthState = () =>
  new Promise<void>((resolve) => {
    const stop = onAuthState(() => {
      stop()
      resolve()
    })
  })
