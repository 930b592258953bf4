import { type FieldError, type FieldErrors, useFormContext } from 'react-hook-form'
import type { TypedCommon } from '#domain/postings/typed-common.ts'

/** The form around a kind's fields, typed with what all kinds have. */
export const useCommonForm = () => useFormContext<TypedCommon>()

/** A field's error, however deeply nested: `photos.0.alt`. */
export function problemOf(errors: FieldErrors, name: string): string | undefined {
  const found = name
    .split('.')
    .reduce<unknown>((part, key) => (part as Record<string, unknown>)?.[key], errors)
  return (found as FieldError | undefined)?.message
}
