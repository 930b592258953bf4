import { type Letter, type LetterSite, letter } from '../letter.ts'
import { paragraphs, withoutLinks } from './leads.ts'

type ApplicationMail = { site: LetterSite; title: string; employer: string; resumeName: string | null }

/** To the job's managers. The message and the résumé can be read only on the site. */
export function newApplication({
  site,
  title,
  name,
  resumeName,
  link,
}: ApplicationMail & { name: string; link: string }): Letter {
  return letter(site, {
    subject: `${name} applied for “${title}”`,
    lines: [
      `${name} applied for “${title}”${resumeName ? ', with a résumé' : ''}.`,
      'Please answer everyone soon.',
    ],
    button: { label: 'Read the application', link },
    notYou: 'Replies to this email aren’t delivered. The applicant’s address is in the application.',
  })
}

/** To the applicant. Without links for an address whose owner is unknown. */
export function applicationCopy({
  site,
  title,
  employer,
  resumeName,
  text,
  withLinks,
  keptDays,
  link,
  withdrawLink,
}: ApplicationMail & {
  text: string | null
  withLinks: boolean
  keptDays: number
  link: string
  withdrawLink: string
}): Letter {
  const shown = withLinks ? (words: string) => words : withoutLinks
  return letter(site, {
    subject: `Your application for “${title}”`,
    lines: [
      `You applied for “${title}” at ${employer}. They have your name, address${resumeName ? `, your résumé (${shown(resumeName)})` : ''} and what you wrote:`,
      ...paragraphs(shown(text ?? 'Nothing besides.')),
      `The job: ${link}`,
      `Changed your mind? Withdraw it here and it’s deleted right away: ${withdrawLink}`,
      `It’s deleted automatically after ${keptDays} days. Nobody should ask you to pay for a job: tell us if they do.`,
    ],
    notYou:
      'If you didn’t apply, someone entered your address by mistake. Withdraw it with the link above; we won’t send more about it.',
  })
}

/** To the job's managers. */
export function applicationWithdrawn({
  site,
  title,
  name,
  link,
}: Pick<ApplicationMail, 'site' | 'title'> & { name: string; link: string }): Letter {
  return letter(site, {
    subject: `An application for “${title}” was withdrawn`,
    lines: [`${name} has withdrawn the application for “${title}”. It is deleted, with everything in it.`],
    button: { label: 'See the other applications', link },
    notYou: 'There is nothing for you to do.',
  })
}
