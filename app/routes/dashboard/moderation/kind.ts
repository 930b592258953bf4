import type { ComponentType, ReactNode } from 'react'
import type { AnswerOf, CallInit } from '#app/session/api-call.ts'
import { rejectionWords } from '#domain/businesses/rejection-words.ts'
import { rejectionReasons } from '#domain/moderation/rejection.ts'
import type { lanes, QueueKind } from '#domain/moderation-queue/kinds.ts'

export type AnyEntry = AnswerOf<'GET /moderation/queue'>['entries'][number]
type Items = { [K in QueueKind]: Extract<AnyEntry, { kind: K }>['item'] }
/** A pending item of a kind, with what a moderator reviews. */
export type Entry<K extends QueueKind> = {
  [P in K]: Omit<AnyEntry, 'kind' | 'item'> & { kind: P; item: Items[P] }
}[K]

/** The request for any kind; each kind's schema says which fields apply. */
export type Decision = CallInit<'POST /moderation/businesses/{id}/decision'>['body']

export type ItemProps<K extends QueueKind> = { item: Items[K]; headingId: string; userId: string }

/** The browser side of one kind of entry: how it is shown, and what can be decided about it. */
export type Kind<K extends QueueKind = QueueKind> = {
  /** Label of the approve button. */
  approve: string
  /** Label of the other button, where it needs no reason. */
  reject?: string
  reasons: readonly { value: string; title: string; fix: string }[]
  /** Fields that a rejection may name; empty for most kinds. */
  fields?: readonly string[]
  /** An entry with its heading; `headingId` names it for its buttons. */
  Item: (props: ItemProps<K>) => ReactNode
  /** Extra input for an approval. */
  approval?: {
    Fields: (props: {
      item: Items[K]
      problems: Record<string, string>
      /** What was filled in before. */
      begin: Partial<Decision>
    }) => ReactNode
    read: (form: FormData) => Partial<Decision>
    /** In a bulk decision, each entry has its own. */
    isPerEntry?: boolean
  }
  /** The empty state of a lane. */
  nothing: { [L in Extract<(typeof lanes)[number], { kind: K }>['lane']]: string }
  /** Shown below the queue. */
  Below?: ComponentType<{ userId: string }>
}

/** For submissions by owners: listings and their changes, photos, flyers and updates. */
export const businessReasons = rejectionReasons.map((value) => ({ value, ...rejectionWords[value] }))
