import type { ComponentType, LazyExoticComponent } from 'react'
import type { PostingToEdit } from '#domain/postings/own.ts'
import type { ClosedBecause } from '#domain/postings/schema.ts'
import type { AnySearchList } from '#domain/search/search-list.ts'

/** The parts of the dashboard and the moderation queue that depend on the kind of posting. */
export type KindPages = {
  /** "Post an event" */
  post: string
  /** What happens between submission and expiry, in a sentence or two. */
  intro: string
  /** Reasons for closing it, most likely first. */
  closings: readonly { because: ClosedBecause; label: string }[]
  /** Further pages of a published posting, below its own: 'applications'. */
  pages?: readonly { path: string; label: string }[]
  /** Its fields, inside a react-hook-form form (`useFormContext`). */
  Fields: LazyExoticComponent<ComponentType>
  /** What the form calls each of its fields. */
  labels: { readonly [field: string]: string }
  /** What was typed, as a moderator reads it. */
  // biome-ignore lint/suspicious/noExplicitAny: each kind knows its own form
  Summary: LazyExoticComponent<ComponentType<{ fields: any }>>
  /** What can be changed on a published one without a moderator. */
  WhenPublished?: LazyExoticComponent<ComponentType<{ posting: PostingToEdit }>>
  /** The public list, for saved searches. */
  list: AnySearchList
}
