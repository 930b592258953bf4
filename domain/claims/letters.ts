import type { ClaimLevel } from '#domain/claims/schema.ts'
import { type Letter, type LetterSite, letter } from '#domain/mail/letter.ts'
import { once } from '#domain/mail/words.ts'
import { siteDate } from '#domain/site-time-zone.ts'

type About = { site: LetterSite; business: string; link: string }

/** To a mailbox of the business, whoever reads it. */
export function claimCode({
  site,
  business,
  code,
  validSeconds,
}: Omit<About, 'link'> & { code: string; validSeconds: number }): Letter {
  return letter(site, {
    subject: `Your code for ${business} at ${site.name}`,
    lines: [
      `Someone with an account at ${site.name} says that they run ${business}, and asks to manage its page there. If that is you, enter this code on the page where you asked for it.`,
    ],
    code,
    validity: `${once(validSeconds, 'The code works')} Anyone who enters it can manage the page, so don’t share it.`,
    notYou: `If it wasn't you or someone on your team, ignore this email: nothing happens without the code.`,
  })
}

const shown: Record<ClaimLevel, string> = {
  claimed: 'Its page now says that the owner was checked.',
  document_checked: 'Its page now shows the Verified badge: we checked your documents.',
  certified: 'Its page now carries the Verified badge, with your certificate.',
}

export function claimApproved({
  site,
  business,
  isNew,
  level,
  note,
  link,
}: About & { isNew: boolean; level: ClaimLevel; note: string | null }): Letter {
  return letter(site, {
    subject: isNew ? `${business} is yours` : `${business} is trusted further`,
    lines: [
      isNew
        ? `You proved that ${business} is yours, and you now manage its page. ${shown[level]}`
        : `Thank you for what you sent us. ${shown[level]}`,
      ...(note ? [`Our reviewer’s note: “${note}”`] : []),
      ...(isNew ? ['Check the hours, phone and address first: visitors rely on them.'] : []),
    ],
    button: { label: 'Open the listing', link },
    notYou: `If it wasn't you, someone is signed in to your account: change your password at ${site.url}/profile, and write to us.`,
  })
}

/** `why` says how to fix it; `againFrom` is when they may dispute again, if not right away. */
export function claimRejected({
  site,
  business,
  why,
  againFrom,
  link,
}: About & { why: string; againFrom: Date | null }): Letter {
  return letter(site, {
    subject: `We couldn’t confirm that ${business} is yours`,
    lines: [
      why,
      againFrom
        ? `What you sent us is deleted. You can ask again starting ${siteDate(againFrom)}; if you have new documents before then, contact us.`
        : 'What you sent us is deleted. You can try again, or use another method.',
    ],
    button: { label: againFrom ? 'See its status' : 'Try again', link },
    notYou: `If it wasn't you who asked, you don't need to do anything.`,
  })
}

export function disputeOpened({ site, business, link }: About): Letter {
  return letter(site, {
    subject: `Someone else says that ${business} is theirs`,
    lines: [
      `You manage ${business} at ${site.name}. Someone else has told us that it is theirs. A moderator will look at it; until then nothing changes.`,
      'Read what they say, and tell us why it’s yours. Details only an owner knows will help.',
    ],
    button: { label: 'Read and answer', link },
    notYou: 'If you no longer manage this business, you don’t need to do anything.',
  })
}

export function disputeKept({ site, business, link }: About): Letter {
  return letter(site, {
    subject: `${business} stays with you`,
    lines: ['A moderator reviewed both sides. The listing stays yours.'],
    button: { label: 'Open the listing', link },
    notYou: 'If you no longer manage this business, you don’t need to do anything.',
  })
}

export function disputeLost({ site, business, link }: About): Letter {
  return letter(site, {
    subject: `${business} belongs to another account now`,
    lines: [
      `Someone else told us that ${business} is theirs. A moderator reviewed what both sides sent us and gave them the listing. You no longer manage it.`,
      'If you think this is a mistake, tell us why, with documents that show it.',
    ],
    button: { label: 'Tell us why it is yours', link },
    notYou: 'If that is right, you don’t need to do anything.',
  })
}
