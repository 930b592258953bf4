import { type Letter, letter } from '../letter.ts'
import type { LetterSite } from '../letter-parts.ts'
import { day } from '../words.ts'

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
      `What we checked about ${businessName} counts until ${day(endsOn)}. After that its page no longer shows that badge.`,
      'Get checked again in time to keep the badge.',
    ],
    button: { label: 'Get checked again', link },
    notYou: 'If you no longer manage this business, leave it under “People” in its workspace.',
  })
}
