import { type Letter, letter } from '../letter.ts'
import type { LetterSite } from '../letter-parts.ts'

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
