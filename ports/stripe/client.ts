import type Stripe from 'stripe'
import { PaymentRefusedError, PaymentsUnavailableError } from '../payments.ts'

export type StripeSettings = {
  secretKey: string
  webhookSecret: string
  /** Without a trailing slash; Stripe's own, or a fake. */
  url: string
  /** Stripe calculates taxes, which must be set up in its account. */
  hasTax: boolean
}

export type Means = {
  /** How long a request may take, and how often an unanswered one is retried. */
  requestMs: number
  retries: number
  now: () => Date
  /** Replaces network requests. */
  fetch?: typeof fetch
}
export const usual: Means = { requestMs: 10_000, retries: 2, now: () => new Date() }

/** The API version that requests and responses use; the package's types match it. */
const apiVersion = '2026-10-28.endive'

type Question<T> = (stripe: Stripe) => Promise<T>

/** The connection to Stripe. Failures become the port's errors, in words that contain no secret. */
export class StripeClient {
  readonly settings: StripeSettings
  readonly #means: Means
  // The package is large, so it is loaded on first use.
  #opened: Promise<Stripe> | undefined

  constructor(settings: StripeSettings, means: Means) {
    this.settings = settings
    this.#means = means
  }

  now(): Date {
    return this.#means.now()
  }

  open(): Promise<Stripe> {
    this.#opened ??= openStripe(this.settings, this.#means)
    return this.#opened
  }

  async request<T>(question: Question<T>): Promise<T> {
    try {
      return await question(await this.open())
    } catch (error) {
      throw inOurWords(error)
    }
  }

  /** Null for an object that Stripe doesn't know. */
  async find<T>(question: Question<T>): Promise<T | null> {
    try {
      return await question(await this.open())
    } catch (error) {
      if (isStripeError(error) && error.code === 'resource_missing') return null
      throw inOurWords(error)
    }
  }

  /** All items of a list, each page requested when the caller reaches it. */
  async *all<T extends { id: string }>(
    page: (stripe: Stripe, at: { limit: number; starting_after?: string }) => Promise<Stripe.ApiList<T>>,
  ): AsyncGenerator<T, void> {
    let last: string | undefined
    do {
      const at = { limit: 100, ...(last && { starting_after: last }) }
      const { data, has_more } = await this.request((stripe) => page(stripe, at))
      yield* data
      last = has_more ? data.at(-1)?.id : undefined
    } while (last)
  }
}

async function openStripe({ secretKey, url }: StripeSettings, { requestMs, retries, fetch }: Means) {
  const { default: Sdk } = await import('stripe')
  const { protocol, hostname, port } = new URL(url)
  const isPlain = protocol === 'http:'
  return new Sdk(secretKey, {
    apiVersion,
    protocol: isPlain ? 'http' : 'https',
    host: hostname,
    port: port || (isPlain ? 80 : 443),
    timeout: requestMs,
    maxNetworkRetries: retries,
    telemetry: false,
    ...(fetch && { httpClient: Sdk.createFetchHttpClient(fetch) }),
  })
}

type StripeError = Error & {
  type: string
  code?: string
  decline_code?: string
  statusCode?: number
  requestId?: string
}

function isStripeError(error: unknown): error is StripeError {
  return error instanceof Error && 'type' in error && String(error.type).startsWith('Stripe')
}

/** Drops the cause: the package's errors contain headers, and for payments the client secret that confirms them. */
function inOurWords(error: unknown): unknown {
  if (!isStripeError(error)) return error
  const { type, code, statusCode, requestId } = error
  const facts = [code ?? type, statusCode && `(${statusCode})`, requestId].filter(Boolean).join(' ')
  const words = `${facts}: ${withoutSecrets(error.message)}`
  switch (type) {
    case 'StripeCardError':
      return new PaymentRefusedError(
        isForConfirmation(error) ? 'needs_action' : 'declined',
        `The card was declined: ${words}`,
      )
    case 'StripeInvalidRequestError':
    case 'StripeIdempotencyError':
      return new PaymentRefusedError(
        code === 'invalid_canceled_subscription_fields' ? 'ended' : 'other',
        `Stripe refused it: ${words}`,
      )
    case 'StripeAuthenticationError':
    case 'StripePermissionError':
      return new PaymentsUnavailableError(`Stripe refuses the account: ${words}`)
    default:
      return new PaymentsUnavailableError(`Stripe doesn't answer: ${words}`)
  }
}

/** https://docs.stripe.com/error-codes */
function isForConfirmation({ code, decline_code }: StripeError): boolean {
  return [code, decline_code].some(
    (each) => each === 'authentication_required' || /requires_action$|action_required$/.test(each ?? ''),
  )
}

/** Stripe's error messages include part of a wrong key. */
const withoutSecrets = (text: string) => text.replaceAll(/\b(sk|rk|whsec)_[\w*]+/g, '$1_…')

/** The id of a reference, which may have been expanded. */
export function idOf(reference: string | { id: string } | null | undefined): string | null {
  return typeof reference === 'string' ? reference : (reference?.id ?? null)
}

/** The expanded object; null if only its id is given or it was deleted. */
export function wholeOf<T extends { id: string }>(reference: string | T | null | undefined): T | null {
  return reference && typeof reference === 'object' && !('deleted' in reference && reference.deleted)
    ? reference
    : null
}

export const momentOf = (seconds: number): Date => new Date(seconds * 1000)
export const secondsOf = (moment: Date): number => Math.floor(moment.getTime() / 1000)
