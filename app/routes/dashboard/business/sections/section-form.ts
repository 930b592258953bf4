import type { ReactNode, Ref } from 'react'
import type { RequestFailed } from '#app/components/request-failed.ts'
import type { FieldName, SectionName, SectionValues } from '#domain/businesses/sections.ts'

/** A field's review status: that a new value is pending, or why one was rejected. */
export type FieldMarks = { [Field in FieldName]?: ReactNode }

/** Whether a form shows a field. */
export const showsField = (only: readonly FieldName[] | undefined, field: FieldName): boolean =>
  only === undefined || only.includes(field)

export type SectionState = { isBusy: boolean; isDirty: boolean }

/** For pages that show several sections and one button. Both focus the first invalid field. */
export type SectionHandle = {
  check(): Promise<boolean>
  save(): Promise<boolean>
  /** For navigation: saves if valid, otherwise keeps the input without showing errors. */
  saveIfRight(): Promise<void>
  /** Shows these problems beside their fields, and focuses the first. */
  refuse(fields: { [field: string]: string }): void
  /** Focuses the first error of the last save. */
  showProblem(): void
  /** The current values, as typed and in the section's own shape, unvalidated. */
  read(): { typed: object; values: object }
}

/**
 * One section of a listing. The parent decides where it is saved: if `onSave` rejects with `RequestFailed`, its errors
 * show beside their fields, and the form keeps what was typed. Give it a new `key` to start from other values.
 */
export type SectionFormProps<Name extends SectionName> = {
  values: SectionValues<Name>
  onSave: (values: SectionValues<Name>) => Promise<unknown>
  marks?: FieldMarks | undefined
  /** Input that was never saved, as reported by `onTyped`: the form starts with it. */
  typed?: unknown
  onTyped?: ((typed: unknown) => void) | undefined
  /** Why the input couldn't be saved while the form was closed. */
  refused?: Pick<RequestFailed, 'status' | 'problem'> | undefined
  /** Runs instead of saving this section alone when Enter is pressed in a field. */
  onEnter?: (() => void) | undefined
  /** Only these fields are shown; the others keep their values. */
  only?: readonly FieldName[] | undefined
  /** Only what a listing needs is shown, and the rest folded away. */
  isShort?: boolean | undefined
  ref?: Ref<SectionHandle> | undefined
  /** Below the fields: the button. */
  children?: ((state: SectionState) => ReactNode) | undefined
}
