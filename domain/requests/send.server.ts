import { sql } from 'kysely'
import { contentId } from '#domain/content-id.server.ts'
import { DomainError, idTaken, invalidFields } from '#domain/errors.ts'
import { makeSecret } from '#domain/link-token.server.ts'
import type { LetterSite } from '#domain/mail/letter.ts'
import { newRequest, requestReceipt } from '#domain/mail/messages/requests.ts'
import { queueMail } from '#domain/mail/queue-mail.ts'
import { notifyManagers } from '#domain/notices/notify.server.ts'
import { assertOpen } from '#domain/site/find-setting.server.ts'
import type { Tx } from '#domain/tx.ts'
import { kindWords, partyWords } from './kinds.ts'
import { managersLink } from './notify.server.ts'
import { whatIsMissing } from './problems.ts'
import { checkAnswers } from './questions.ts'
import { type NewRequest, requestConsentVersion } from './schema.ts'
import { findRequestTarget, type RequestTarget, startRulesOf } from './settings.server.ts'
import { findStart } from './starts.ts'
import { whenWords } from './when-words.ts'

type Sending = NewRequest & {
  site: LetterSite
  now: Date
  sender: { userId: string; email: string } | null
  /** The limit of emails to this address is used up for today. */
  withoutReceipt?: boolean
}

type Outcome = 'new' | 'repeated' | 'blocked' | 'unreachable' | 'taken'

/** The id of the form, or of its content where it came without JavaScript. */
export const requestIdOf = (
  { id, website: _, captchaToken: __, ...request }: NewRequest,
  now: Date,
): string => id || contentId(request, now)

/** Whether it has already arrived, so that a retry doesn't count against rate limits. As anyone. */
export async function isRequestSent(
  tx: Tx,
  { id, businessId }: Pick<NewRequest, 'id' | 'businessId'>,
): Promise<boolean> {
  const { rows } = await sql<{ sent: boolean }>`select is_request_sent(${id}, ${businessId}) as sent`.execute(
    tx,
  )
  return rows[0]!.sent
}

/**
 * Sends a request to a business's managers, and mails a link to its page to the customer. As anyone. Idempotent by id (`isNew` false).
 * Requests of blocked senders are silently dropped. Throws `not_found` where nothing of the kind is taken, `invalid` with `fields`
 * for times outside the hours and missing answers, `conflict` when the id belongs to a different request.
 */
export async function sendRequest(tx: Tx, request: Sending): Promise<{ isNew: boolean; slug: string }> {
  await assertOpen(tx, 'messages')
  const { id, kind, name, email, phone, note, site, now, sender } = request
  const target = await findRequestTarget(tx, { id: request.businessId, now })
  if (!target?.takes.includes(kind)) throw unreachable()
  const slug = target.slug
  // What has arrived needn't fit the settings of today.
  if (await isRequestSent(tx, request)) return { isNew: false, slug }
  const missing = whatIsMissing(request)
  if (Object.keys(missing).length > 0) throw invalidFields(missing, 'The request is incomplete')
  const times = kind === 'quote' ? [] : timesOf(target, request)
  const party = kind === 'reservation' ? partyOf(target, request) : null
  const answers = checkAnswers(target.questions, request.answers)
  const isProved = sender?.email.toLowerCase() === email
  const { token, hash } = makeSecret()
  const { rows } = await sql<{ outcome: Outcome }>`
    select send_request(${id}, ${target.id}, ${kind}, ${name}, ${email}, ${isProved}, ${!request.withoutReceipt}, ${phone}, ${party}, ${note},
      ${JSON.stringify(answers)}, ${times}::timestamptz[], ${requestConsentVersion}, ${hash}, ${now}) as outcome`.execute(
    tx,
  )
  const { outcome } = rows[0]!
  if (outcome === 'unreachable') throw unreachable()
  if (outcome === 'taken') throw idTaken()
  if (outcome === 'repeated') return { isNew: false, slug }

  const told = {
    site,
    what: kindWords[kind].one,
    business: target.name,
    name,
    when: times.map((at) => whenWords(at, target.timezone)),
    words: note,
  }
  const link = managersLink({ id, business: target })
  if (outcome === 'new')
    await notifyManagers(tx, target.id, {
      kind: 'request_new',
      title: `${name} requested ${told.what}`,
      body: [told.when[0], note?.slice(0, 200)].filter(Boolean).join(' · '),
      link,
      letter: newRequest({ ...told, party: partyWords(party), link: site.url + link }),
    })
  // Blocked senders must not find out, but get no mail with a link that leads nowhere.
  if (outcome === 'new' && !request.withoutReceipt)
    await queueMail(tx, {
      kind: 'request_receipt',
      to: email,
      userId: sender?.userId ?? null,
      ...requestReceipt({ ...told, isProved, link: `${site.url}/requests/${token}` }),
    })
  return { isNew: true, slug }
}

const unreachable = () =>
  new DomainError('not_found', 'This business doesn’t take such requests here. Use its other contact details')

function timesOf(target: RequestTarget, { kind, times, now }: Sending): Date[] {
  const rules = startRulesOf(target, kind)
  const fields: Record<string, string> = {}
  const found = times.flatMap(({ day, time }, at) => {
    if (time === '') return []
    const [hour = 0, minute = 0] = time.split(':').map(Number)
    const start = findStart(target, rules, { date: day, minute: hour * 60 + minute, now })
    if (!start)
      fields[`time${at + 1}`] = `${target.name} doesn’t take requests for this time. Choose another one.`
    return start ? [start] : []
  })
  if (Object.keys(fields).length > 0) throw invalidFields(fields, 'A time can’t be requested')
  return [...new Map(found.map((start) => [start.getTime(), start])).values()]
}

function partyOf({ largestParty }: RequestTarget, { party }: Sending): number | null {
  if (party !== null && party > largestParty)
    throw invalidFields(
      { party: `The largest party here is ${largestParty}. For more people, send a message.` },
      'The party is too large',
    )
  return party
}
