import { checkText } from '#domain/content-policy/check-text.ts'
import { haveContactDetails } from '#domain/content-policy/contact-details.ts'
import { hasSlur } from '#domain/content-policy/slurs.ts'
import { type HardHold, hardHolds, type Signals } from '#domain/publishing-rules.ts'
import type { Tx } from '#domain/tx.ts'

/** Values by their names, as far as they are needed to check and to restore. */
type Values = { [name: string]: unknown }

/** What taking something back goes by. */
export type TakingBack = {
  itemId: string
  before: Values | null
  after: Values
  userId: string
  now: Date
}

/** A kind of entry that may be published without a moderator. */
export type Automatic = {
  /**
   * Makes what is there pending again, as it was before. False where nothing of it is left: it waits, was replaced, or is
   * gone. As a moderator.
   */
  takeBack(tx: Tx, of: TakingBack): Promise<boolean>
  /** How a rule for what owners send in publishes it. */
  byRule?: ByRule
}

export type ByRule = {
  /** What a rule goes by for these, pending or not. As the owner of the database or a moderator. */
  listSignals(tx: Tx, ids: readonly string[]): Promise<SignaledEntry[]>
  /**
   * Publishes a pending one; null if it isn't pending any more. As the owner of the database. Throws `conflict` for what
   * can't be published as it is.
   */
  publish(tx: Tx, id: string, now: Date): Promise<{ before: Values | null; after: Values } | null>
}

export type SignaledEntry = {
  id: string
  businessId: string
  /** What it is called in lists. */
  title: string
  sender: string | null
  signals: Signals
}

type Facts = Omit<SignaledEntry, 'signals'> & {
  trust: string
  businessStatus: string
  fields?: readonly string[]
  /** All words that would be read, in their order. */
  texts: readonly (string | null)[]
  /** Words that are read beside them, and were reviewed by themselves. */
  beside?: readonly (string | null)[]
  hasLink?: boolean
  isInBanner?: boolean
}

/** Keeps what a rule goes by, without the words. Errs on the side of a moderator. */
export function signaledEntry({
  trust,
  businessStatus,
  fields = [],
  texts,
  beside = [],
  hasLink = false,
  isInBanner = false,
  ...entry
}: Facts): SignaledEntry {
  const words = written(texts)
  const found: Partial<Record<HardHold, boolean>> = {
    not_published: businessStatus !== 'published',
    no_account: entry.sender === null,
    contact_details: haveContactDetails(words) || goesOn(words.join(' '), written(beside)),
    link: hasLink,
    blocked_words: hasBlockedWords(words),
    banner: isInBanner,
  }
  return { ...entry, signals: { fields: [...fields], trust, holds: hardHolds.filter((hold) => found[hold]) } }
}

const written = (texts: readonly (string | null)[]): string[] =>
  texts.filter((text): text is string => Boolean(text))

/** Whether a number or a link begins in one of the texts and ends in another. */
const goesOn = (text: string, others: readonly string[]): boolean =>
  others.some((other) => !haveContactDetails([other]) && haveContactDetails([text, other]))

/** Slurs, and what no ad may say. */
export const hasBlockedWords = (words: readonly string[]): boolean => words.some(hasSlur) || isBarred(words)

/** What no ad may say, of homes or of jobs. */
const isBarred = (words: readonly string[]) =>
  (['housing', 'job'] as const).some((kind) =>
    checkText(
      kind,
      words.map((text) => ({ field: '', text })),
    ).some(({ weight }) => weight === 'barred'),
  )

/** All texts within a value, however deep. */
export function textsIn(value: unknown): string[] {
  if (typeof value === 'string') return [value]
  return typeof value === 'object' && value !== null ? Object.values(value).flatMap(textsIn) : []
}
