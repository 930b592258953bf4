import { dayMs } from '#domain/time-spans.ts'
import type { Random } from './random.ts'
import type { DemoRow } from './shapes.ts'

const iso = (time: number) => new Date(time).toISOString()

type Reason = NonNullable<DemoRow['reason']>
const reasons: [reason: Reason, note: string][] = [
  // Each note fits any listing, because the note and the listing's details are picked at random.
  ['incomplete', 'Please say more of what you offer and what it costs, and send it again.'],
  ['incomplete', 'Please say in the description who your customers are and how they reach you.'],
  ['duplicate', 'The same shop is listed already; please claim that page instead.'],
  ['outside_us', 'The registration you sent is from London. The directory covers the United States.'],
  ['bad_picture', 'The cover shows another company’s sign. Please use a picture of your own.'],
  [
    'misleading',
    'Your reply says “cures diabetes.” We can’t publish health claims; please describe what you sell.',
  ],
  ['unverifiable', 'The phone number doesn’t ring and the website doesn’t open.'],
  ['not_a_business', 'This reads as a personal advertisement. Housing and jobs have pages of their own.'],
  ['prohibited', 'Bleaching creams with mercury can’t be offered here.'],
  ['other', 'Please write the name as it is on your sign, and send a photo of the sign.'],
]

export type Life = Pick<
  DemoRow,
  | 'status'
  | 'reason'
  | 'reasonNote'
  | 'submittedAt'
  | 'publishedAt'
  | 'unlistedAt'
  | 'lastConfirmedAt'
  | 'hoursConfirmedAt'
  | 'createdAt'
  | 'updatedAt'
>

/** A listing's stage in its life. Most are published and were confirmed recently. */
export function liveThrough(tier: DemoRow['tier'], today: number, random: Random): Life {
  const paid = tier !== 'free'
  const luck = paid ? 1 : random.next()
  const created =
    today -
    (luck < 0.0166 ? random.int(1, 12) : Math.floor(4 + random.next() ** 1.3 * 1300)) * dayMs -
    random.int(0, 86_000) * 1000
  const age = (today - created) / dayMs
  const submittedAt = iso(created + random.int(600, 7200) * 1000)
  const publishedTime = Math.min(created + random.int(3, 60) * 3_600_000, today - 3_600_000)
  const publishedAt = iso(publishedTime)
  const fresh = { reason: null, reasonNote: null, unlistedAt: null, submittedAt, createdAt: iso(created) }
  if (luck < 0.0166) {
    return {
      ...fresh,
      status: 'pending',
      publishedAt: null,
      lastConfirmedAt: submittedAt,
      hoursConfirmedAt: submittedAt,
      updatedAt: submittedAt,
    }
  }
  if (luck < 0.0232) {
    const [reason, reasonNote] = random.pick(reasons)
    return {
      ...fresh,
      status: 'rejected',
      reason,
      reasonNote,
      publishedAt: null,
      lastConfirmedAt: null,
      hoursConfirmedAt: null,
      updatedAt: submittedAt,
    }
  }
  const stale = !paid && age > 215 ? random.next() : 1
  const since =
    stale < 0.006
      ? random.int(212, 260)
      : stale < 0.09
        ? random.int(121, 205)
        : Math.floor(random.next() * Math.min(age, 88))
  const confirmed = Math.max(publishedTime, today - since * dayMs - 5 * 3_600_000)
  const base = {
    ...fresh,
    publishedAt,
    lastConfirmedAt: iso(confirmed),
    hoursConfirmedAt: iso(confirmed),
    updatedAt: iso(confirmed),
  }
  if (luck < 0.0262) {
    return {
      ...base,
      status: 'suspended',
      reason: 'misleading',
      reasonNote:
        'Several visitors reported that nobody works at this address. Waiting for the owner’s answer.',
    }
  }
  if (luck < 0.045) return { ...base, status: 'archived' }
  return { ...base, status: 'published', unlistedAt: since > 210 ? iso(today - (since - 210) * dayMs) : null }
}
