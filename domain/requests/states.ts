import type { RequestKind } from './kinds.ts'

/** `proposed`: the business proposed another time. The order is that of a request's life. */
export const requestStates = [
  'waiting',
  'proposed',
  'accepted',
  'declined',
  'canceled',
  'expired',
  'done',
  'no_show',
] as const
export type RequestState = (typeof requestStates)[number]

/** What either side may do with a request; which of them, and when, is decided in the database. */
export const requestSteps = ['accept', 'propose', 'decline', 'cancel', 'done', 'no_show'] as const
export type RequestStep = (typeof requestSteps)[number]

/** Who can take a step; `site`: it happened by itself. */
export const requestMovers = ['visitor', 'business', 'site'] as const
type MovedBy = (typeof requestMovers)[number]

/** As the business reads it. */
export const stateLabels: Record<RequestState, string> = {
  waiting: 'Waiting for you',
  proposed: 'You proposed another time',
  accepted: 'Accepted',
  declined: 'Declined',
  canceled: 'Canceled',
  expired: 'Expired',
  done: 'Done',
  no_show: 'No-show',
}

/** As the customer reads it. */
export function stateForSender(
  { state, kind, movedBy }: { state: RequestState; kind: RequestKind; movedBy: MovedBy },
  business: string,
): { title: string; text: string } {
  const isQuote = kind === 'quote'
  switch (state) {
    case 'waiting':
      return {
        title: 'Waiting for an answer',
        text: `${business} has your request. We’ll email you the answer.`,
      }
    case 'proposed':
      return {
        title: 'Another time is proposed',
        text: `${business} can’t make the times you proposed. Does this one work?`,
      }
    case 'accepted':
      return isQuote
        ? { title: 'You have a quote', text: `${business} answered your request.` }
        : { title: 'Confirmed', text: `${business} expects you.` }
    case 'declined':
      return movedBy === 'visitor'
        ? { title: 'You declined the proposed time', text: `${business} knows. You can send a new request.` }
        : { title: 'Declined', text: `${business} can’t take this request.` }
    case 'canceled':
      return movedBy === 'visitor'
        ? { title: 'You canceled', text: `${business} knows.` }
        : { title: 'Canceled by the business', text: `${business} had to cancel.` }
    case 'expired':
      return {
        title: 'Expired',
        text: 'The times have passed without an answer. You can send a new request.',
      }
    case 'done':
    case 'no_show':
      return { title: 'Past', text: 'There’s nothing left to do.' }
  }
}

export const stateTones: Record<RequestState, 'ok' | 'accent' | 'neutral' | 'danger'> = {
  waiting: 'accent',
  proposed: 'accent',
  accepted: 'ok',
  declined: 'neutral',
  canceled: 'neutral',
  expired: 'neutral',
  done: 'ok',
  no_show: 'danger',
}
