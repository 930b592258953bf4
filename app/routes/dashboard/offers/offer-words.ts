export type OfferKind = 'invitation' | 'transfer'

type Words = {
  title: string
  ask: (about: { businessName: string; senderName: string }) => string
  points: string[]
  accepted: string
  afterwards: (about: { businessName: string; senderName: string; isDone: boolean }) => string
}

export const offerWords: Record<OfferKind, Words> = {
  invitation: {
    title: 'An invitation',
    ask: ({ businessName, senderName }) => `${senderName} invites you to help manage ${businessName}.`,
    points: [
      'You can change everything on its page and answer its messages.',
      'The owner sees your name and your email address.',
      'You can leave at any time.',
    ],
    accepted: 'You manage it now',
    afterwards: ({ businessName }) => `${businessName} is now among your businesses.`,
  },
  transfer: {
    title: 'Take over a listing',
    ask: ({ businessName, senderName }) => `${senderName} wants to hand ${businessName} over to you.`,
    points: [
      'You would own the page: what it says is yours to answer for.',
      'You decide who else manages it.',
      'It’s transferred once the owner confirms.',
    ],
    accepted: 'You have accepted',
    afterwards: ({ businessName, senderName, isDone }) =>
      isDone
        ? `${businessName} is yours.`
        : `${senderName} has been asked to confirm, within 7 days. We write to you when ${businessName} is yours.`,
  },
}
