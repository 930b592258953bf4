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
export function roleGiven({ site, role }: { site: LetterSite; role: 'admin' | 'moderator' }): Letter {
  const isAdmin = role === 'admin'
  return letter(site, {
    subject: `You are ${isAdmin ? 'an administrator' : 'a moderator'} of ${site.name} now`,
    lines: isAdmin
      ? [
          'You may open the admin panel. What you do there is kept on record.',
          'Set up a second factor on your profile: some of it asks for one.',
        ]
      : ['You may decide about what people send in. What you decide is kept on record.'],
    button: isAdmin
      ? { label: 'Open the panel', link: `${site.url}/admin` }
      : { label: 'Open the queue', link: `${site.url}/dashboard/moderation` },
    notYou: `If you didn't expect it, write to us at ${site.url}/contact.`,
  })
}
