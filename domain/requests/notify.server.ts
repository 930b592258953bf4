import type { LetterSite } from '#domain/mail/letter.ts'
import {
  requestAccepted,
  requestCanceled,
  requestDeclined,
  requestExpired,
  requestNews,
  requestProposed,
  requestReminder,
} from '#domain/mail/messages/requests.ts'
import { queueMail } from '#domain/mail/queue-mail.ts'
import { notifyManagers } from '#domain/notices/notify.server.ts'
import type { Tx } from '#domain/tx.ts'
import type { OpenedRequest } from './find-by-link.server.ts'
import { kindWords, requestTitle } from './kinds.ts'
import type { RequestState } from './states.ts'
import { whenWords } from './when-words.ts'
import { type CalendarRequest, writeRequestCalendar } from './write-calendar.ts'

type Step = {
  request: OpenedRequest
  /** Before the step. */
  was: RequestState
  site: LetterSite
  /** The secret of a new link for the customer; null where the page behind it is about to go. */
  token: string | null
  /** The address was never written to, and may be anyone's. */
  withoutSender?: boolean
}

/** Mails both sides what became of a request, with a calendar entry where it is accepted, or was. As whoever made the step. */
export async function notifyOfStep(tx: Tx, step: Step): Promise<void> {
  const { request, was, withoutSender = false } = step
  const isBoth = request.state === 'accepted' || was === 'accepted' || request.state === 'expired'
  if (!withoutSender && (isBoth || request.movedBy !== 'visitor')) await notifySender(tx, step)
  if (isBoth || request.movedBy !== 'business') await notifyBusiness(tx, step)
}

/** Of the accepted or proposed time; none of a quote. */
const whenOf = ({ state, startsAt, offeredAt, business }: OpenedRequest): string[] => {
  const at = state === 'proposed' ? offeredAt : startsAt
  return at ? [whenWords(at, business.timezone)] : []
}

/** Mails the customer alone. As whoever made the step. */
export async function notifySender(tx: Tx, step: Step): Promise<void> {
  const { request, was } = step
  const mail = mailOf(step)
  const letter = {
    accepted: requestAccepted,
    proposed: requestProposed,
    declined: requestDeclined,
    expired: requestExpired,
    canceled: (of: typeof mail) => requestCanceled({ ...of, byThem: request.movedBy === 'visitor' }),
    waiting: null,
    done: null,
    no_show: null,
  }[request.state]?.(mail)
  if (letter)
    await queueMail(tx, {
      ...letter,
      ...addressOf(request),
      kind: `request_${request.state}`,
      calendar: entryFor(step, was, { forSender: true }),
    })
}

const mailOf = ({ request, site, token }: Pick<Step, 'request' | 'site' | 'token'>) => ({
  site,
  what: kindWords[request.kind].one,
  business: request.business.name,
  name: request.name,
  when: whenOf(request),
  words: request.movedBy === 'business' ? request.words : null,
  isProved: request.isProved,
  link: token && `${site.url}/requests/${token}`,
})

// The customer may simply answer, where the business has a public address.
const addressOf = ({ email, business }: OpenedRequest) => ({
  to: email,
  userId: null,
  replyTo: business.email,
})

/** On the day before. */
export async function remindSender(tx: Tx, step: Omit<Step, 'was' | 'withoutSender'>): Promise<void> {
  await queueMail(tx, {
    ...requestReminder(mailOf(step)),
    ...addressOf(step.request),
    kind: 'request_reminder',
  })
}

const titles: { [State in RequestState]?: (request: OpenedRequest) => string } = {
  accepted: ({ name, movedBy, kind }) =>
    movedBy === 'visitor'
      ? `${name} accepted the time that you proposed`
      : kind === 'quote'
        ? `${name} has your quote`
        : `You accepted ${name}’s request`,
  declined: ({ name }) => `${name} declined the time that you proposed`,
  canceled: ({ name, movedBy, business }) =>
    movedBy === 'visitor' ? `${name} canceled` : `${business.name} canceled ${name}’s request`,
  expired: ({ name }) => `A request from ${name} expired without an answer`,
}

async function notifyBusiness(tx: Tx, step: Step): Promise<void> {
  const { request, was, site } = step
  const title = titles[request.state]?.(request)
  if (!title) return
  const link = managersLink(request)
  const when = whenOf(request)
  const words = request.movedBy === 'visitor' ? request.words : null
  await notifyManagers(tx, request.business.id, {
    kind: `request_${request.state}`,
    title,
    body: [...when, words].filter(Boolean).join(' · '),
    link,
    letter: requestNews({
      site,
      title,
      when,
      words,
      link: site.url + link,
    }),
    calendar: entryFor(step, was, { forSender: false }),
  })
}

export const managersLink = ({ id, business }: { id: string; business: { id: string } }) =>
  `/dashboard/business/${business.id}/requests?request=${id}`

/** The calendar entry that goes with a mail: of what is accepted, or of what was and is no longer. */
function entryFor(
  { request, site }: Step,
  was: RequestState,
  { forSender }: { forSender: boolean },
): string | null {
  const isCanceled = request.state === 'canceled' && was === 'accepted'
  if (request.state !== 'accepted' && !isCanceled) return null
  const entry = forSender ? senderEntry(request, site) : managersEntry(request, site)
  if (!entry) return null
  return writeRequestCalendar(
    {
      site,
      name: entry.title,
      method: isCanceled ? 'CANCEL' : forSender ? 'REQUEST' : 'PUBLISH',
      organizer: request.business,
      attendee: forSender ? request : null,
    },
    [entry],
  )
}

const isCalledOff = ({ state }: OpenedRequest) => state === 'canceled'

/** For the calendar of the customer; null without a time. The link isn't in it: calendars are shared. */
export function senderEntry(request: OpenedRequest, site: LetterSite): CalendarRequest | null {
  const { business, startsAt, endsAt } = request
  if (!startsAt || !endsAt) return null
  const page = business.isListed ? `${site.url}/business/${business.slug}` : null
  return {
    ...request,
    startsAt,
    endsAt,
    title: business.name,
    description: [requestTitle(request), business.phone, page].filter(Boolean).join('\n'),
    location: [business.address, business.city, business.state].filter(Boolean).join(', ') || null,
    isCanceled: isCalledOff(request),
  }
}

function managersEntry(request: OpenedRequest, site: LetterSite): CalendarRequest | null {
  const { startsAt, endsAt } = request
  if (!startsAt || !endsAt) return null
  return {
    ...request,
    startsAt,
    endsAt,
    title: managersTitle(request),
    description: [request.phone, site.url + managersLink(request)].filter(Boolean).join('\n'),
    location: null,
    isCanceled: isCalledOff(request),
  }
}

/** "Ama Osei: Table for 4" */
export const managersTitle = (request: Pick<OpenedRequest, 'name' | 'kind' | 'party'>) =>
  `${request.name}: ${requestTitle(request)}`
