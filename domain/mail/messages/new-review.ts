import { type Letter, letter } from '../letter.ts'
import type { LetterSite } from '../letter-parts.ts'

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
