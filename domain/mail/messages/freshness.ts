import { siteDate } from '#domain/site-time-zone.ts'
import { type Letter, type LetterSite, letter } from '../letter.ts'

type StillCorrect = {
  site: LetterSite
  step: 'ask' | 'remind' | 'unlisted'
  /** When the first email went out, if there was one. */
  askedAt: Date | null
  businessName: string
  /** Confirms the listing; works once. */
  link: string
  editLink: string
}

/** Asks a listing's managers whether it is still correct. */
export function stillCorrect({ site, step, askedAt, businessName, link, editLink }: StillCorrect): Letter {
  const { subject, lines, label } = words[step]
  return letter(site, {
    subject: subject(businessName),
    lines: [
      ...lines(businessName, askedAt),
      `Has something changed? Update it here, and that confirms it too: ${editLink}`,
    ],
    button: { label, link },
    validity:
      'The link works once, for 180 days, without logging in. It confirms this page and does nothing else.',
    notYou: 'If you no longer manage this business, leave it under “People” in its workspace.',
  })
}

const words = {
  ask: {
    subject: (name: string) => `Is everything about ${name} still correct?`,
    lines: (name: string) => [
      `It’s been a while since someone confirmed the page of ${name}. People rely on its hours, address and phone number.`,
      'If everything is still correct, one click is all it takes.',
    ],
    label: 'Look and confirm',
  },
  remind: {
    subject: (name: string) => `A reminder: is ${name} still correct?`,
    lines: (name: string, askedAt: Date | null) => [
      `We asked ${askedAt ? `on ${siteDate(askedAt)}` : 'before'} whether the page of ${name} is still correct, and haven’t heard back.`,
      'Unconfirmed pages are marked “not confirmed lately,” rank lower, and are eventually removed from lists.',
    ],
    label: 'Look and confirm',
  },
  unlisted: {
    subject: (name: string) => `${name} has left the lists`,
    lines: (name: string) => [
      `Nobody has confirmed the page of ${name} for a long time, so it no longer appears in lists and search. Nothing is lost, and its link still works.`,
      'One click brings it back.',
    ],
    label: 'Bring it back',
  },
}

/** To the managers of a listing whose verification ends soon. */
export function trustEnds({
  site,
  businessName,
  endsOn,
  link,
}: {
  site: LetterSite
  businessName: string
  endsOn: Date
  link: string
}): Letter {
  return letter(site, {
    subject: `What we checked about ${businessName} ends soon`,
    lines: [
      `What we checked about ${businessName} counts until ${siteDate(endsOn)}. After that its page no longer shows that badge.`,
      'Get checked again in time to keep the badge.',
    ],
    button: { label: 'Get checked again', link },
    notYou: 'If you no longer manage this business, leave it under “People” in its workspace.',
  })
}
