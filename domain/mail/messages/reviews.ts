import { type Letter, type LetterSite, letter } from '../letter.ts'

/** To the managers of the business. */
export function newReview({
  site,
  business,
  authorName,
  rating,
  body,
  link,
}: {
  site: LetterSite
  business: string
  authorName: string
  rating: number
  body: string
  link: string
}): Letter {
  return letter(site, {
    subject: `A new review of ${business}: ${rating} of 5 stars`,
    lines: [
      `${authorName} reviewed ${business} with ${rating} of 5 stars:`,
      body,
      'A short, kind reply is read by every later visitor.',
    ],
    button: { label: 'Reply', link },
    notYou: 'If you no longer manage this listing, remove it from your dashboard to stop these emails.',
  })
}

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

export function reviewAnswered({
  site,
  business,
  reply,
  link,
}: {
  site: LetterSite
  business: string
  reply: string
  link: string
}): Letter {
  return letter(site, {
    subject: `${business} answered your review`,
    lines: [`${business} wrote:`, reply],
    button: { label: 'See it on the page', link },
    notYou: `The business doesn’t know your address. If you wrote no review at ${site.name}, change your password.`,
  })
}
