import { type Letter, type LetterSite, letter } from '../letter.ts'

/** On the day before an event that the reader goes to, or only wanted to be reminded of. */
export function eventReminder({
  site,
  isGoing,
  title,
  when,
  place,
  link,
}: {
  site: LetterSite
  isGoing: boolean
  title: string
  when: readonly string[]
  place: string
  link: string
}): Letter {
  return letter(site, {
    subject: `Tomorrow: ${title}`,
    lines: [
      isGoing ? `You’re going to ${title} tomorrow.` : `${title} is tomorrow.`,
      [...when, place].filter(Boolean).join('\n'),
    ],
    button: { label: 'See the event', link },
    notYou: `You get this once, because you ${isGoing ? 'said that you’re going and ' : ''}asked to be reminded. If you changed your mind, take it back on the event’s page.`,
  })
}
