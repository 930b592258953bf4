import type { z } from 'zod'
import type { Tx } from '#domain/tx.ts'
import type { WordingFinding } from '#domain/wording/finding.ts'
import type { PostingKindName, PostingPhoto, PostingPlace } from './schema.ts'

/** What every kind's form comes to, once it is complete. */
export type CompletePosting = {
  title: string
  body: string
  /** Organiser, employer or agency, if it is listed here. */
  businessId: string | null
  isAnywhere: boolean
  address: string | null
  city: string | null
  state: string | null
  zip: string | null
  lat: number | null
  lng: number | null
  photos: PostingPhoto[]
  /** Where no place says it: of an online event. */
  timezone?: string | null
}

export type PostingToWrite<Complete> = {
  id: string
  complete: Complete
  /** The public one, exact or not as `publicPoint` says. */
  place: PostingPlace
  now: Date
}

/** What one kind of posting adds to the life that all of them share. */
export type PostingKind<Complete extends CompletePosting = CompletePosting> = {
  name: PostingKindName
  /** 'an event', for texts. */
  noun: string
  /** What the form has, strings as typed: only bounds, every field has a default. Drafts are kept in this shape. */
  // biome-ignore lint/suspicious/noExplicitAny: each kind knows its own form
  typedSchema: z.ZodType<any, any>
  /** From what was typed to what is published; its problems are the form's. */
  // biome-ignore lint/suspicious/noExplicitAny: each kind knows its own form
  completeSchema: z.ZodType<Complete, any>
  /** Words for which it is found beside its title and text: who offers it, its category, where. */
  searchWords(complete: Complete): string
  checkWording?(complete: Complete): WordingFinding[]
  /** Problems that only the moment or the database knows, by field. */
  problems?(
    tx: Tx,
    posting: { complete: Complete; place: PostingPlace; now: Date },
  ): Promise<{ [field: string]: string }>
  /** The point that visitors may see; the exact one without it. */
  publicPoint?(exact: { lat: number; lng: number }): { lat: number; lng: number }
  /** Until when it is listed if it is published or renewed at `now`; a change of a published one keeps that moment. */
  expiresAt(posting: { complete: Complete; place: PostingPlace; now: Date }): Date
  /** The form's field that is to blame when that moment has passed. */
  endField: string
  /** Somebody renews it, of what is published as typed; not where it ends by its own date, as most events do. */
  // biome-ignore lint/suspicious/noExplicitAny: each kind knows its own form
  isRenewable(liveFields: any): boolean
  /** Writes the rows that visitors see, after the posting's own row, as a moderator: first publication and every change. */
  write(tx: Tx, posting: PostingToWrite<Complete>): Promise<void>
}
