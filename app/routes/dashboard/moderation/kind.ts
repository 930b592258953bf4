import type { ComponentType } from 'react'
import type { Lane, WaitingKind } from '#domain/moderation-queue/waiting-kinds.ts'

/** Something that a moderator decides about. What else it has is its own kind's matter. */
export type Waiting = { id: string; version?: number }

/** One part of the queue: where it is decided about, how an entry is shown, and why one may be turned down. */
export type Kind = {
  key: WaitingKind
  /** In the address, and among the counts. */
  lane: Lane
  label: string
  /** A single one. */
  one: string
  /** In the addresses of the API: `/api/moderation/<noun>`. */
  noun: string
  approve: string
  /** What a moderator may set with an approval: fields by the names that the decision has for them. */
  // biome-ignore lint/suspicious/noExplicitAny: each kind knows its own entries
  Approval?: ComponentType<{ item: any; problems: Record<string, string> }>
  /** Those of them of which there may be several, or none. */
  several?: string[]
  reasons: { value: string; title: string; fix: string }[]
  /** Fields that a rejection may name; none for most kinds. */
  fields?: string[]
  /** An entry, its heading included; `headingId` names it for its buttons. */
  // biome-ignore lint/suspicious/noExplicitAny: each kind knows its own entries
  Item: ComponentType<{ item: any; headingId: string; userId: string }>
  nothing: string
  /** What stands below the queue, decided about or not. */
  Below?: ComponentType<{ userId: string }>
}
