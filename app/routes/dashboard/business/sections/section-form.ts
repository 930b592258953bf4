import type { ReactNode, Ref } from 'react'
import type { RequestFailed } from '#app/components/fetch-json.ts'
import type { FieldName, SectionName, SectionValues } from '#domain/businesses/sections.ts'

/** What stands beside a field: that a new value waits for review, or why one was turned down. */
export type FieldMarks = { [Field in FieldName]?: ReactNode }

export type SectionState = { isBusy: boolean; isDirty: boolean }

/** For a page that shows several sections and one button. Both focus the first field that is wrong. */
export type SectionHandle = {
  check(): Promise<boolean>
  save(): Promise<boolean>
  /** For who goes elsewhere: what is wrong stays typed, and nothing is said. */
  saveIfRight(): Promise<void>
  /** Focuses what the last save found wrong. */
  showProblem(): void
}

/**
 * One section of a listing. Whoever shows it says where it is saved: `onSave` rejects with `RequestFailed`, whose fields
 * come to stand beside theirs, and what was typed stays. Give it a new `key` to begin from other values.
 */
export type SectionFormProps<Name extends SectionName> = {
  values: SectionValues<Name>
  onSave: (values: SectionValues<Name>) => Promise<unknown>
  marks?: FieldMarks | undefined
  /** What was typed and never saved, as `onTyped` told it: the form begins with that. */
  typed?: unknown
  onTyped?: ((typed: unknown) => void) | undefined
  /** Why what was typed couldn't be saved while nobody looked at it. */
  refused?: Pick<RequestFailed, 'status' | 'problem'> | undefined
  /** Instead of saving this section alone, when Enter is pressed in a field. */
  onEnter?: (() => void) | undefined
  ref?: Ref<SectionHandle> | undefined
  /** Below the fields: the button. */
  children?: ((state: SectionState) => ReactNode) | undefined
}
