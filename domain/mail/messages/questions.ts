import { type Letter, type LetterSite, letter } from '../letter.ts'

type About = { site: LetterSite; business: string; link: string }

/** To the managers of the business. */
export function newQuestion({
  site,
  business,
  authorName,
  body,
  link,
}: About & { authorName: string; body: string }): Letter {
  return letter(site, {
    subject: `A question about ${business}`,
    lines: [
      `${authorName} asks on the page of ${business}:`,
      body,
      'Your answer appears below the question, marked as yours.',
    ],
    button: { label: 'Answer', link },
    notYou: 'If you no longer manage this listing, remove it from your dashboard to stop these emails.',
  })
}

export function questionAnswered({
  site,
  business,
  authorName,
  body,
  link,
}: About & { authorName: string; body: string }): Letter {
  return letter(site, {
    subject: `Your question about ${business} was answered`,
    lines: [`${authorName} wrote:`, body],
    button: { label: 'See it on the page', link },
    notYou: `Nobody there knows your address. If you asked nothing at ${site.name}, change your password.`,
  })
}

/** `isFinal` for one that was on the page and was taken down. */
export function questionTurnedDown({
  site,
  business,
  why,
  fix,
  note,
  isFinal,
  link,
}: About & { why: string; fix: string; note: string | undefined; isFinal: boolean }): Letter {
  return letter(site, {
    subject: isFinal
      ? `What you wrote on the page of ${business} was taken down`
      : `What you wrote on the page of ${business} can’t be published as is`,
    lines: [`${why}.`, ...(isFinal ? [] : [fix]), ...(note ? [`Our note: ${note}`] : [])],
    button: { label: 'See your questions and answers', link },
    notYou: `If you wrote nothing at ${site.name}, change your password.`,
  })
}
