import type { PostingReason } from './schema.ts'

/** Why a posting is rejected, and how to fix it. */
export const postingRejectionWords: Record<PostingReason, { title: string; fix: string }> = {
  incomplete: {
    title: 'Something people need to know is missing',
    fix: 'Add what is missing: what it is, where, when, and what it costs or pays.',
  },
  misleading: {
    title: 'Something in it is wrong or misleading',
    fix: 'Give the real price or pay, the real place and the real date.',
  },
  scam: {
    title: 'It looks like an offer that takes people’s money or data',
    fix: 'We don’t publish offers that ask for money, documents or bank details beforehand. If we are wrong, tell us who you are and how we can check it.',
  },
  discriminatory: {
    title: 'Its wording excludes people the law protects',
    fix: 'Describe the home, the work or the event, not the people. The form flags the words and suggests others.',
  },
  duplicate: {
    title: 'It’s already posted',
    fix: 'Edit or renew the published one instead of posting it again.',
  },
  outside_us: {
    title: 'It isn’t in the United States',
    fix: 'This site is for the United States. Post it if part of it takes place here, and say which.',
  },
  bad_picture: {
    title: 'A picture can’t be shown',
    fix: 'Choose sharp, upright pictures of the thing itself that you have the right to publish.',
  },
  prohibited: {
    title: 'We don’t publish this kind of offer',
    fix: 'The terms of service say what can’t be posted here.',
  },
  over: {
    title: 'Its date has passed',
    fix: 'Give it a future date and resubmit it.',
  },
  other: { title: 'It needs a change', fix: 'See the note for what to change.' },
}
