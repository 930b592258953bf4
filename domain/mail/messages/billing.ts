import { type Letter, type LetterSite, letter } from '../letter.ts'

export type BillingNews =
  | { kind: 'plan_started'; plan: string; price: string; renewsOn: string }
  | { kind: 'plan_changed'; plan: string; price: string; renewsOn: string }
  | { kind: 'plan_canceled'; plan: string; endsOn: string }
  | { kind: 'plan_resumed'; plan: string; renewsOn: string }
  | { kind: 'plan_ended'; plan: string; isUnpaid: boolean }
  | { kind: 'payment_received'; amount: string; number: string | null }
  | { kind: 'payment_failed'; plan: string; until: string }
  | { kind: 'payment_reminder'; plan: string; until: string }
  | { kind: 'payment_recovered'; plan: string }
  | { kind: 'payment_refunded'; amount: string }
  | { kind: 'plan_given'; plan: string; endsOn: string }
  | { kind: 'given_plan_ended'; plan: string }
  | { kind: 'place_free'; days: number }

type Words = { title: string; lines: string[]; label: string }

const keeps =
  'Nothing you created is deleted. Photos and flyers over the Free plan’s limit are hidden, and come back with a plan.'

/** What happened to a plan, for the person who pays for it; the title heads the email and the dashboard notice. */
export function billingWords(news: BillingNews, businessName: string): Words {
  switch (news.kind) {
    case 'plan_started':
      return {
        title: `${businessName} is on ${news.plan} now`,
        lines: [`Thank you. The plan costs ${news.price} and renews on ${news.renewsOn}.`],
        label: 'View your plan',
      }
    case 'plan_changed':
      return {
        title: `${businessName} is on ${news.plan} now`,
        lines: [`The plan was changed. It costs ${news.price} from now on and renews on ${news.renewsOn}.`],
        label: 'View your plan',
      }
    case 'plan_canceled':
      return {
        title: `The ${news.plan} plan of ${businessName} ends on ${news.endsOn}`,
        lines: [`Until then nothing changes, and you can undo this. ${keeps}`],
        label: 'View your plan',
      }
    case 'plan_resumed':
      return {
        title: `The ${news.plan} plan of ${businessName} continues`,
        lines: [`It’s no longer canceled and renews on ${news.renewsOn}.`],
        label: 'View your plan',
      }
    case 'plan_ended':
      return {
        title: `The ${news.plan} plan of ${businessName} has ended`,
        lines: [
          news.isUnpaid
            ? 'The payment didn’t come through in time. You owe nothing for it, and your card won’t be charged again.'
            : 'Your card won’t be charged again.',
          keeps,
        ],
        label: 'View your plan',
      }
    case 'payment_received':
      return {
        title: `Receipt: ${news.amount} for ${businessName}`,
        lines: [
          `We received ${news.amount}${news.number ? ` for invoice ${news.number}` : ''}. The receipt is in your dashboard.`,
        ],
        label: 'Open your invoices',
      }
    case 'payment_failed':
      return {
        title: `The payment for ${businessName} didn’t go through`,
        lines: [
          `Your card was declined. The ${news.plan} plan stays until ${news.until}, and we try again before that.`,
          'Paying with another card fixes it right away.',
        ],
        label: 'Update the card',
      }
    case 'payment_reminder':
      return {
        title: `The ${news.plan} plan of ${businessName} ends on ${news.until} unless it is paid`,
        lines: ['Your card was declined, and the payment is still open.', keeps],
        label: 'Update the card',
      }
    case 'payment_recovered':
      return {
        title: `The payment for ${businessName} went through`,
        lines: [`The ${news.plan} plan continues as before.`],
        label: 'View your plan',
      }
    case 'payment_refunded':
      return {
        title: `${news.amount} for ${businessName} was refunded`,
        lines: ['It may take a few days to appear at your bank.'],
        label: 'Open your invoices',
      }
    case 'plan_given':
      return {
        title: `${businessName} has ${news.plan} until ${news.endsOn}`,
        lines: ['It’s free and ends automatically.'],
        label: 'View your plan',
      }
    case 'given_plan_ended':
      return {
        title: `The ${news.plan} plan that ${businessName} was given has ended`,
        lines: [keeps],
        label: 'Look at the plans',
      }
    case 'place_free':
      return {
        title: `A place in the featured row is free for ${businessName}`,
        lines: [
          `You asked to be notified. It’s reserved for you for ${news.days} days; after that it’s offered to the next in line.`,
        ],
        label: 'Look at the plans',
      }
  }
}

export function billingLetter(site: LetterSite, news: BillingNews, businessName: string): Letter {
  const { title, lines, label } = billingWords(news, businessName)
  return letter(site, {
    subject: title,
    lines,
    button: { label, link: `${site.url}/dashboard/billing` },
    notYou:
      'If you don’t know what this is about, contact us through our contact page: nobody else sees your card.',
  })
}
