import { type Letter, type LetterSite, letter } from '../letter.ts'
import { moment } from '../words.ts'

type Change = { site: LetterSite; at: Date }
type Named = { factor: { name: string; kind: string } }

const notYou =
  "If that was you, you don’t need to do anything. If it wasn't, change your password right away: that signs out all other devices."
const button = ({ site }: Change) => ({
  label: 'Check two-step sign-in',
  link: `${site.url}/profile#factors`,
})
const nameOf = ({ name, kind }: Named['factor']) =>
  `${kind === 'phone' ? 'Phone number' : 'Authenticator app'}${name && `: ${name}`}`

export const factorAdded = ({ factor, ...change }: Change & Named): Letter =>
  letter(change.site, {
    subject: `A second factor was added to your account at ${change.site.name}`,
    lines: [`A second factor was added on ${moment(change.at)}.`, nameOf(factor)],
    button: button(change),
    notYou,
  })

export const factorRemoved = ({ factor, ...change }: Change & Named): Letter =>
  letter(change.site, {
    subject: `A second factor was removed from your account at ${change.site.name}`,
    lines: [`A second factor was removed on ${moment(change.at)}.`, nameOf(factor)],
    button: button(change),
    notYou,
  })

/** Second factors reset by an administrator, or by the site operator's command, for someone who lost theirs. */
export const factorsReset = (change: Change & { reason: string | null }): Letter =>
  letter(change.site, {
    subject: `Two-step sign-in at ${change.site.name} was turned off for you`,
    lines: [
      `An administrator removed all second factors and recovery codes of your account on ${moment(change.at)}. You were signed out everywhere.`,
      ...(change.reason ? [`Reason: ${change.reason}`] : []),
      'Until you set up a new one, your password alone opens your account.',
    ],
    button: button(change),
    notYou: "If you didn't ask for this, change your password and write to us.",
  })

export const recoveryCodesMade = (change: Change): Letter =>
  letter(change.site, {
    subject: `New recovery codes for your account at ${change.site.name}`,
    lines: [`New recovery codes were made on ${moment(change.at)}. Earlier ones no longer work.`],
    button: button(change),
    notYou,
  })

export const recoveryCodeUsed = ({ left, ...change }: Change & { left: number }): Letter =>
  letter(change.site, {
    subject: `A recovery code of your account at ${change.site.name} was used`,
    lines: [
      `A recovery code was used to sign in on ${moment(change.at)}.`,
      left === 0
        ? 'It was the last one. Make new ones.'
        : `${left === 1 ? 'One code is' : `${left} codes are`} left. If you lost your phone, remove it and set up a new factor.`,
    ],
    button: button(change),
    notYou,
  })
