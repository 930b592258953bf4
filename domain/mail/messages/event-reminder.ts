import { type Letter, type LetterSite, letter } from '../letter.ts'

/** On the day before an event that the reader goes to. */
export function eventReminder({
  site,
  title,
  when,
  place,
  link,
}: {
  site: LetterSite
  title: string
  when: readonly string[]
  place: string
  link: string
}): Letter {
  return letter(site, {
    subject: `Tomorrow: ${title}`,
    lines: [`You’re going to ${title} tomorrow.`, [...when, place].filter(Boolean).join('\n')],
    button: { label: 'See the event', link },
    notYou: `You get this once, because you said that you’re going and asked to be reminded. If you changed your mind, take it back on the event’s page.`,
  })
}
