import { type Letter, type LetterSite, letter } from '../letter.ts'

/** To someone who goes to an event, or wanted to be reminded of it, that won't take place on that date. */
export function eventCalledOff({
  site,
  isGoing,
  title,
  when,
  link,
}: {
  site: LetterSite
  isGoing: boolean
  title: string
  when: readonly string[]
  link: string
}): Letter {
  return letter(site, {
    subject: `Canceled: ${title}`,
    lines: [
      `${title} was canceled by its organizer. It would have been on ${when.join(', ')}.`,
      'If you have a ticket, ask where you bought it.',
    ],
    button: { label: 'See the event', link },
    notYou: `You get this because you ${isGoing ? 'said that you’re going' : 'asked to be reminded'}.`,
  })
}
