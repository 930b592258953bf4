import { type Letter, letter } from '../letter.ts'
import type { LetterSite } from '../letter-parts.ts'
import { day } from '../words.ts'

/** To whoever manages a listing whose check ends soon. */
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
      `What we checked about ${businessName} counts until ${day(endsOn)}. After that its page no longer shows that badge.`,
      'Get checked again in time to keep the badge.',
    ],
    button: { label: 'Get checked again', link },
    notYou: 'If you don’t manage this business any more, leave it under “People” in its workspace.',
  })
}
