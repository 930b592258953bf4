import { type Letter, type LetterSite, letter } from '../letter.ts'

/** To every other administrator: one of them has to approve. `link` leads to the pending requests. */
export function adminAsked({
  site,
  name,
  reason,
  link,
}: {
  site: LetterSite
  name: string
  reason: string
  link: string
}): Letter {
  return letter(site, {
    subject: `Should ${name} become an administrator of ${site.name}?`,
    lines: [
      'Another administrator asks for it. It happens only if a second one agrees, within seven days.',
      `Why: ${reason}`,
    ],
    button: { label: 'Review pending requests', link },
    notYou: "If it shouldn't be, call it off there, and ask who wanted it.",
  })
}

/** To the person who got a role. */
export function roleGiven({
  site,
  role,
  as,
  may,
}: {
  site: LetterSite
  role: string
  /** “an editor”. */
  as: string
  /** What it lets them do. */
  may: string
}): Letter {
  const isAdmin = role === 'admin'
  const isModerator = role === 'moderator'
  return letter(site, {
    subject: `You are ${as} of ${site.name} now`,
    lines: isAdmin
      ? [
          'You may open the admin panel. What you do there is kept on record.',
          'Set up a second factor on your profile: some of it asks for one.',
        ]
      : isModerator
        ? ['You may decide about what people send in. What you decide is kept on record.']
        : [
            `What the role is for: ${may}`,
            'What you do in the panel is kept on record. Set up a second factor on your profile: some of it asks for one.',
          ],
    button: isModerator
      ? { label: 'Open the queue', link: `${site.url}/dashboard/moderation` }
      : { label: 'Open the panel', link: `${site.url}/admin` },
    notYou: `If you didn't expect it, write to us at ${site.url}/contact.`,
  })
}
