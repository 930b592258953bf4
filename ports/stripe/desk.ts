import type Stripe from 'stripe'
import { PaymentRefusedError, PaymentsUnavailableError } from '../payments.ts'

export type StripeSettings = {
  secretKey: string
  webhookSecret: string
  /** Without a trailing slash; Stripe's own, or what plays it. */
  url: string
  /** Stripe works out the taxes, which its account has to be set up for. */
  hasTax: boolean
}

/** How long an answer may take, and how often a request goes out again that got none. */
export type Patience = { requestMs: number; retries: number }
export const usual: Patience = { requestMs: 10_000, retries: 2 }

/** The version that requests are written for and answers are read by; the package's types are of the same. */
const apiVersion = '2026-10-28.endive'

type Question<T> = (stripe: Stripe) => Promise<T>

/** The way to Stripe. What goes wrong is one of the port's errors, in words without a secret. */
export class StripeDesk {
  readonly settings: StripeSettings
  readonly #patience: Patience
  // The package is large: nobody waits for it at the start.
  #opened: Promise<Stripe> | undefined

  constructor(settings: StripeSettings, patience: Patience) {
    this.settings = settings
    this.#patience = patience
  }

  open(): Promise<Stripe> {
    this.#opened ??= openStripe(this.settings, this.#patience)
    return this.#opened
  }

  async ask<T>(question: Question<T>): Promise<T> {
    try {
      return await question(await this.open())
    } catch (error) {
      throw inOurWords(error)
    }
  }

  /** Null for what Stripe doesn't know. */
  async find<T>(question: Question<T>): Promise<T | null> {
    try {
      return await question(await this.open())
    } catch (error) {
      if (isStripeError(error) && error.code === 'resource_missing') return null
      throw inOurWords(error)
    }
  }

  /** A list to its end, each page asked for when the reader gets there. */
  async *all<T extends { id: string }>(
    page: (stripe: Stripe, at: { limit: number; starting_after?: string }) => Promise<Stripe.ApiList<T>>,
  ): AsyncGenerator<T, void> {
    let last: string | undefined
    do {
      const at = { limit: 100, ...(last && { starting_after: last }) }
      const { data, has_more } = await this.ask((stripe) => page(stripe, at))
      yield* data
      last = has_more ? data.at(-1)?.id : undefined
    } while (last)
  }
}

async function openStripe({ secretKey, url }: StripeSettings, { requestMs, retries }: Patience) {
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

/** Kept from the cause: the package's errors carry headers, and payments with what a browser may confirm them by. */
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

/** Stripe repeats a wrong key, in part. */
const withoutSecrets = (text: string) => text.replaceAll(/\b(sk|rk|whsec)_[\w*]+/g, '$1_…')

/** What is named by its id may have come along whole. */
export function idOf(reference: string | { id: string } | null | undefined): string | null {
  return typeof reference === 'string' ? reference : (reference?.id ?? null)
}

/** Null also for an id, and for what was deleted. */
export function wholeOf<T extends { id: string }>(reference: string | T | null | undefined): T | null {
  return reference && typeof reference === 'object' && !('deleted' in reference && reference.deleted)
    ? reference
    : null
}

export const momentOf = (seconds: number): Date => new Date(seconds * 1000)
export const secondsOf = (moment: Date): number => Math.floor(moment.getTime() / 1000)
