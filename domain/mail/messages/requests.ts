import { type Letter, type LetterSite, letter } from '../letter.ts'
import { paragraphs, withoutLinks } from './leads.ts'

type RequestMail = {
  site: LetterSite
  /** "an appointment", "a table" */
  what: string
  business: string
  /** Who asked. */
  name: string
  /** "Saturday, December 5, 2026, 6 PM", each on a line of its own. */
  when: readonly string[]
  /** What was said with the step. */
  words: string | null
  link: string
}

/** To the customer: only to a proved address with the links in what others wrote. */
type ToSender = Omit<RequestMail, 'link'> & {
  isProved: boolean
  /** Null where the request is deleted. */
  link: string | null
}

const toPage = (link: string | null, label = 'See your request') => (link ? { label, link } : undefined)

const lines = (words: string | null) => (words ? paragraphs(words) : [])
const shown = ({ words, isProved }: ToSender) => lines(words && (isProved ? words : withoutLinks(words)))

const notYouAsked =
  'If you didn’t ask for this, someone entered your address by mistake. Cancel it with the link above; we won’t send more about it.'

/** Where nothing is left to cancel. */
const notYouAskedEnded =
  'If you didn’t ask for this, someone entered your address by mistake. We won’t send more about it.'

/** To the business's managers: someone asks. */
export function newRequest({
  site,
  what,
  business,
  name,
  when,
  words,
  link,
  party,
}: RequestMail & { party: string }): Letter {
  return letter(site, {
    subject: `${name} requested ${what}${party && ` ${party}`} at ${business}`,
    lines: [
      `${name} requested ${what}${party && ` ${party}`} at ${business}.`,
      ...(when.length > 0 ? [`Proposed: ${when.join('; ')}`] : []),
      ...lines(words),
    ],
    button: { label: 'Answer', link },
    notYou: 'If you reply to this email, your message isn’t delivered: answer in your workspace.',
  })
}

/** To the customer, with the link to the request's page. What they wrote isn't in it: anyone could have entered this address. */
export function requestReceipt({ site, what, business, when, link }: ToSender): Letter {
  return letter(site, {
    subject: `Your request to ${business}`,
    lines: [
      `${business} has your request for ${what}, and answers by email.`,
      ...(when.length > 0 ? [`You proposed: ${when.join('; ')}`] : []),
      'It isn’t confirmed yet. You can check its status or cancel it on its page.',
    ],
    button: toPage(link),
    notYou: notYouAsked,
  })
}

export function requestAccepted(mail: ToSender): Letter {
  const { site, business, when, link } = mail
  return letter(site, {
    subject: when.length > 0 ? `Confirmed: ${business}, ${when[0]}` : `${business} answered your request`,
    lines: [
      when.length > 0
        ? `${business} expects you on ${when[0]}.`
        : `${business} answered your request for ${mail.what}:`,
      ...shown(mail),
    ],
    button: toPage(link),
    notYou: notYouAsked,
  })
}

export function requestProposed(mail: ToSender): Letter {
  const { site, business, when, link } = mail
  return letter(site, {
    subject: `${business} proposes another time`,
    lines: [`${business} can’t make the times you proposed, and suggests ${when[0]}.`, ...shown(mail)],
    button: toPage(link, 'Accept or decline it'),
    notYou: notYouAsked,
  })
}

export function requestDeclined(mail: ToSender): Letter {
  const { site, business, what, link } = mail
  return letter(site, {
    subject: `${business} can’t take your request`,
    lines: [`${business} declined your request for ${what}.`, ...shown(mail)],
    button: toPage(link),
    notYou: notYouAskedEnded,
  })
}

/** To the customer, about what was accepted and is called off, by either side. */
export function requestCanceled(mail: ToSender & { byThem: boolean }): Letter {
  const { site, business, when, link, byThem } = mail
  return letter(site, {
    subject: `Canceled: ${business}${when[0] ? `, ${when[0]}` : ''}`,
    lines: [
      byThem ? `You canceled your request to ${business}.` : `${business} had to cancel.`,
      ...(when.length > 0 ? [`It was scheduled for ${when[0]}.`] : []),
      ...(byThem ? [] : shown(mail)),
    ],
    button: toPage(link),
    notYou: byThem ? 'If that wasn’t you, ask the business.' : notYouAskedEnded,
  })
}

export function requestExpired(mail: ToSender): Letter {
  const { site, business, what, link } = mail
  return letter(site, {
    subject: `${business} didn’t answer your request`,
    lines: [
      `Your request for ${what} has expired: its time passed without an answer. You can send another one, or call.`,
    ],
    button: toPage(link),
    notYou: notYouAskedEnded,
  })
}

export function requestReminder(mail: ToSender): Letter {
  const { site, business, when, link } = mail
  return letter(site, {
    subject: `Tomorrow: ${business}`,
    lines: [
      `${business} expects you tomorrow: ${when[0]}.`,
      'If you can’t come, please cancel, so that someone else can.',
    ],
    button: toPage(link),
    notYou: notYouAsked,
  })
}

/** To the business's managers: what became of a request. `title` is a sentence without its period. */
export function requestNews({
  site,
  title,
  when,
  words,
  link,
}: Pick<RequestMail, 'site' | 'when' | 'words' | 'link'> & { title: string }): Letter {
  return letter(site, {
    subject: title,
    lines: [`${title}.`, ...(when.length > 0 ? [when.join('; ')] : []), ...lines(words)],
    button: { label: 'See the request', link },
    notYou: 'If you reply to this email, your message isn’t delivered.',
  })
}
