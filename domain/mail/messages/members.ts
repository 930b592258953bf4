import { counted } from '#domain/format-number.ts'
import { type Letter, type LetterSite, letter } from '../letter.ts'
import { withoutLinks } from './leads.ts'

export type InvitationMail = {
  site: LetterSite
  link: string
  /** One or several. */
  businessNames: readonly string[]
  senderName: string
}

const mostNamed = 10

/** Goes to whatever address was typed, so names carry no links. */
export function managerInvitation({ site, link, ...names }: InvitationMail): Letter {
  const businessNames = names.businessNames.map(withoutLinks)
  const senderName = withoutLinks(names.senderName)
  const [first = '', ...others] = businessNames
  const left = businessNames.length - mostNamed
  const named = [...businessNames.slice(0, mostNamed), ...(left > 0 ? [`and ${counted(left, 'other')}`] : [])]
  return letter(site, {
    subject:
      others.length === 0
        ? `Manage ${first} at ${site.name}?`
        : `Manage ${counted(businessNames.length, 'business', 'businesses')} at ${site.name}?`,
    lines: [
      others.length === 0
        ? `${senderName} invites you to help manage the page of ${first}: its text, hours, photos and messages.`
        : `${senderName} invites you to help manage the pages of ${counted(businessNames.length, 'business', 'businesses')}, their text, hours, photos and messages: ${named.join(', ')}.`,
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

/** `businessName` may be words for several. */
export function managerRemoved({ site, businessName }: { site: LetterSite; businessName: string }): Letter {
  return letter(site, {
    subject: `You no longer manage ${businessName}`,
    lines: [`Its owner removed you from the people who manage ${businessName} at ${site.name}.`],
    notYou: 'If you think this is a mistake, ask the owner to invite you again.',
  })
}

type About = { site: LetterSite; businessName: string }

/** To the future owner, at whatever address was typed, so names carry no links. */
export function transferAsked({
  site,
  link,
  ...names
}: About & { link: string; senderName: string }): Letter {
  const businessName = withoutLinks(names.businessName)
  const senderName = withoutLinks(names.senderName)
  return letter(site, {
    subject: `Take over ${businessName} at ${site.name}?`,
    lines: [
      `${senderName} wants to transfer the page of ${businessName} to you. As its owner, you’re responsible for what it says, and you decide who else manages it.`,
      'Log in with this email address, or create an account with it, and accept. The current owner then confirms.',
    ],
    button: { label: 'Look at the offer', link },
    validity: 'The link works for 7 days.',
    notYou: "If you don't know them, ignore this mail: nothing happens unless you accept.",
  })
}

/** To the owner. */
export function transferAccepted({
  site,
  link,
  businessName,
  personName,
}: About & { link: string; personName: string }): Letter {
  return letter(site, {
    subject: `Confirm that ${businessName} goes to ${personName}`,
    lines: [
      `${personName} is ready to take over the page of ${businessName}. It’s still yours: it changes hands when you confirm, within 7 days.`,
    ],
    button: { label: 'Confirm or withdraw', link },
    notYou:
      "If you didn't ask for it, withdraw it there and change your password: someone may be signed in to your account.",
  })
}

/** To both. */
export function transferDone({
  site,
  businessName,
  businessId,
  isReceiver,
}: About & { businessId: string; isReceiver: boolean }): Letter {
  return letter(site, {
    subject: isReceiver ? `${businessName} is yours now` : `${businessName} has another owner now`,
    lines: [
      isReceiver
        ? 'Both of you have agreed: you own the page from now on. Document and certificate checks were about the previous owner, and have ended.'
        : 'Both of you have agreed: you no longer own the page.',
    ],
    ...(isReceiver && {
      button: { label: 'Open the listing', link: `${site.url}/dashboard/business/${businessId}` },
    }),
    notYou: "If you didn't agree to this, write to us right away.",
  })
}

/** To the other party of a transfer that was declined or withdrawn. */
export function transferEnded({ site, businessName, text }: About & { text: string }): Letter {
  return letter(site, {
    subject: `${businessName} stays with its owner`,
    lines: [text, 'Nothing has changed.'],
    notYou: 'If you don’t know what this is about, you don’t need to do anything.',
  })
}
