import type { PostingReason } from './schema.ts'

/** Why a posting is rejected, and how to mend it. */
export const postingRejectionWords: Record<PostingReason, { title: string; fix: string }> = {
  incomplete: {
    title: 'Something that people need to know is missing',
    fix: 'Add what is missing: what it is, where, when, and what it costs or pays.',
  },
  misleading: {
    title: 'Something in it isn’t so, or can be misunderstood',
    fix: 'Say it as it is: the real price or pay, the real place, the real date.',
  },
  scam: {
    title: 'It looks like an offer that takes people’s money or data',
    fix: 'We don’t publish offers that ask for money, documents or bank details beforehand. If we are wrong, tell us who you are and how we can check it.',
  },
  discriminatory: {
    title: 'Its words leave out people whom the law protects',
    fix: 'Describe the home, the work or the event, not the people who may come. The form shows which words and offers others.',
  },
  duplicate: {
    title: 'It is here already',
    fix: 'Change or renew the one that is published instead of posting it again.',
  },
  outside_us: {
    title: 'It isn’t in the United States',
    fix: 'This site is for the United States. Post it if part of it takes place here, and say which.',
  },
  bad_picture: {
    title: 'A picture can’t be shown',
    fix: 'Choose pictures of the thing itself, sharp and upright, that you may publish.',
  },
  prohibited: {
    title: 'We don’t publish this kind of offer',
    fix: 'The terms of service say what can’t be posted here.',
  },
  over: {
    title: 'Its date has passed',
    fix: 'Give it a date in the future and send it in again.',
  },
  other: { title: 'It needs a change', fix: 'The note says what to change.' },
}
