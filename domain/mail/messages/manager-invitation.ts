import { type Letter, letter } from '../letter.ts'
import type { LetterSite } from '../letter-parts.ts'

export type InvitationMail = { site: LetterSite; link: string; businessName: string; senderName: string }

export function managerInvitation({ site, link, businessName, senderName }: InvitationMail): Letter {
  return letter(site, {
    subject: `Manage ${businessName} at ${site.name}?`,
    lines: [
      `${senderName} invites you to help manage the page of ${businessName}: its text, hours, photos and messages.`,
      'Log in with this email address, or make an account with it, and then accept.',
    ],
    button: { label: 'Look at the invitation', link },
    validity: 'The link works once, for 7 days.',
    notYou: "If you don't know them, ignore this mail: nothing happens unless you accept.",
  })
}

/** To the owner. */
export function managerJoined({
  site,
  personName,
  businessName,
  businessId,
}: {
  site: LetterSite
  personName: string
  businessName: string
  businessId: string
}): Letter {
  return letter(site, {
    subject: `${personName} now manages ${businessName} with you`,
    lines: [
      'Your invitation was accepted. Co-managers can edit everything on the page; only you can invite others, transfer it or delete it.',
    ],
    button: { label: 'See who manages it', link: `${site.url}/dashboard/business/${businessId}/people` },
    notYou: "If you didn't invite them, remove them there and change your password.",
  })
}

export function managerRemoved({ site, businessName }: { site: LetterSite; businessName: string }): Letter {
  return letter(site, {
    subject: `You no longer manage ${businessName}`,
    lines: [`Its owner removed you from the people who manage ${businessName} at ${site.name}.`],
    notYou: 'If you think this is a mistake, ask the owner to invite you again.',
  })
}
