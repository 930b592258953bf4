import type { Db } from '#db/client.ts'
import { inBatches } from '#domain/background/in-batches.ts'
import type { Letter, LetterSite } from '#domain/mail/letter.ts'
import { notify } from '#domain/notices/notify.server.ts'
import { queuePush } from '#domain/push/queue-push.server.ts'
import type { Tx } from '#domain/tx.ts'
import type { PushMessage } from '#ports/push.ts'

type Deps = { db: Pick<Db, 'transaction'>; site: LetterSite }

/** Someone who goes to a date of an event or wants to be reminded of it, taken to be told of it. */
export type Goer = {
  userId: string
  /** Of the event. */
  id: string
  slug: string
  startsAt: Date
  isGoing: boolean
  byPush: boolean
}

type Notice<Due extends Goer> = {
  /** Takes some who are due and marks them as told, in the same statement. */
  take(tx: Tx, now: Date, atOnce: number): Promise<Due[]>
  say(
    due: Due,
    site: LetterSite,
  ): {
    kind: string
    title: string
    body: string
    letter: Letter | null
    urgency: PushMessage['urgency']
    /** When it is of no use on a device any more. */
    expiresAt: Date
  }
}

/** Tells everyone who is due, each once: by a notice, by mail, and on devices if they want that. */
export async function notifyGoing<Due extends Goer>(
  { db, site }: Deps,
  { take, say }: Notice<Due>,
  { now, signal }: { now: Date; signal: AbortSignal | undefined },
): Promise<void> {
  await inBatches(db, signal, async (tx, atOnce) => {
    const due = await take(tx, now, atOnce)
    for (const each of due) {
      const { userId, id, slug, startsAt, byPush } = each
      const { kind, title, body, letter, urgency, expiresAt } = say(each, site)
      const path = `/events/${slug}`
      await notify(tx, { userId, kind, title, body, link: path, ...(letter && { letter }) })
      // Each date for itself: that one was called off isn't replaced by the reminder of another.
      const about = id.replaceAll('-', '').slice(0, 24) + startsAt.toISOString().slice(0, 10)
      if (byPush) await queuePush(tx, { userId, title, body, path, about, urgency, now, expiresAt })
    }
    return due.length
  })
}
