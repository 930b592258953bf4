import { DomainError } from '#domain/errors.ts'

const words: Record<string, string> = {
  declined: 'The card was declined. Nothing was changed. Update the card, or ask your bank.',
  needs_action: 'Your bank needs confirmation. Update the card to confirm, then try again.',
  unknown_price: 'This plan can’t be bought right now. We’ve been notified; please try again later.',
  ended: 'This plan has ended. Reload the page.',
}

/** Turns a refusal by the provider into a readable error of ours: `conflict`, or `unavailable` when it is down. */
export async function asking<T>(question: Promise<T>): Promise<T> {
  try {
    return await question
  } catch (error) {
    if (!(error instanceof Error)) throw error
    if (error.name === 'PaymentsUnavailableError')
      throw new DomainError(
        'unavailable',
        'The payment service isn’t responding. Nothing was changed; please try again in a moment.',
        { retryAfterSeconds: 10, cause: error },
      )
    if (error.name === 'PaymentRefusedError') {
      const code = (error as { code?: string }).code ?? 'other'
      throw new DomainError(
        code === 'unknown_price' ? 'unavailable' : 'conflict',
        words[code] ?? 'The payment service refused it. Nothing was changed.',
        { cause: error },
      )
    }
    throw error
  }
}
