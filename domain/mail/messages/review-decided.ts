import { type Letter, letter } from '../letter.ts'
import type { LetterSite } from '../letter-parts.ts'

export function reviewPublished({
  site,
  business,
  link,
}: {
  site: LetterSite
  business: string
  link: string
}): Letter {
  return letter(site, {
    subject: `Your review of ${business} is on its page`,
    lines: ['Thank you: it helps others choose. We’ll let you know when the business replies.'],
    button: { label: 'See your review', link },
    notYou: `If you wrote no review at ${site.name}, change your password.`,
  })
}

/** `isFinal` for a review that was taken down and can't be resubmitted. */
export function reviewTurnedDown({
  site,
  business,
  why,
  fix,
  note,
  isFinal,
  link,
}: {
  site: LetterSite
  business: string
  why: string
  fix: string
  note: string | undefined
  isFinal: boolean
  link: string
}): Letter {
  return letter(site, {
    subject: isFinal
      ? `Your review of ${business} was taken down`
      : `Your review of ${business} can’t be published as is`,
    lines: [`${why}.`, ...(isFinal ? [] : [fix]), ...(note ? [`Our note: ${note}`] : [])],
    button: { label: isFinal ? 'See your reviews' : 'Change your review', link },
    notYou: `If you wrote no review at ${site.name}, change your password.`,
  })
}
