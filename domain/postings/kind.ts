import type { z } from 'zod'
import type { PolicyFinding } from '#domain/content-policy/rules.ts'
import type { PostingKindName } from '#domain/posting-kinds.ts'
import type { PostingFinder } from '#domain/search/postings/posting-finder.ts'
import type { Tx } from '#domain/tx.ts'
import type { PostingPhoto, PostingPlace } from './schema.ts'

/** What every kind's completed form provides. */
export type CompletePosting = {
  title: string
  body: string
  /** Organizer, employer or agency, if listed here. */
  businessId: string | null
  isAnywhere: boolean
  address: string | null
  city: string | null
  state: string | null
  zip: string | null
  lat: number | null
  lng: number | null
  photos: PostingPhoto[]
  /** For an online event, which has no place to derive it from. */
  timezone?: string | null
}

export type PostingToWrite<Complete> = {
  id: string
  complete: Complete
  /** The public place, exact or not as `publicPoint` decides. */
  place: PostingPlace
  now: Date
}

/**
 * What the server does for one kind of posting, in addition to what all share: its form's rules, its rows, its list.
 */
export type PostingKind<Complete extends CompletePosting = CompletePosting> = {
  name: PostingKindName
  /**
   * The form's shape, strings as typed: only bounds are checked and every field has a default. Drafts are stored in
   * this shape.
   */
  // biome-ignore lint/suspicious/noExplicitAny: each kind knows its own form
  typedSchema: z.ZodType<any, any>
  /** Turns what was typed into what is published; its problems are shown in the form. */
  // biome-ignore lint/suspicious/noExplicitAny: each kind knows its own form
  completeSchema: z.ZodType<Complete, any>
  /** Search words besides its title and text: who offers it, its category, where. */
  searchWords(complete: Complete): string
  checkText?(complete: Complete): PolicyFinding[]
  /** Problems that depend on the current time or the database, by field. */
  problems?(
    tx: Tx,
    posting: { complete: Complete; place: PostingPlace; now: Date },
  ): Promise<{ [field: string]: string }>
  /** The point that visitors may see; if omitted, the exact one. */
  publicPoint?(exact: { lat: number; lng: number }): { lat: number; lng: number }
  /** The end of its listing if published or renewed at `now`; a change to a published one keeps its end. */
  expiresAt(posting: { complete: Complete; place: PostingPlace; now: Date }): Date
  /** The form field to blame when that moment has passed. */
  endField: string
  /** Whether it can be renewed, judged by the published fields; false if it ends by its own date, as most events do. */
  // biome-ignore lint/suspicious/noExplicitAny: each kind knows its own form
  isRenewable(liveFields: any): boolean
  /**
   * Writes the rows that visitors see, after the posting's own row, as a moderator: on first publication and every
   * change.
   */
  write(tx: Tx, posting: PostingToWrite<Complete>): Promise<void>
  /** How it is searched and summarized. */
  finder: PostingFinder
  /** Heading for the newest of them on the home page: "New jobs". */
  newest: string
  /** "Twelve jobs are *open*, three were *posted* this week", on the page of a city. */
  city: { are: string; were: string }
}
