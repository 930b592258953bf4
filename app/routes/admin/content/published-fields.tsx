import type { UseFormRegisterReturn } from 'react-hook-form'
import { Field, Input, Select } from '#app/ui/field.tsx'

type Given = { field: UseFormRegisterReturn; error: string | undefined }

/** The end of a text's address. */
export function SlugField({
  field,
  error,
  isPublished,
  path,
}: Given & {
  isPublished: boolean
  /** What stands before it: '/help/'. */
  path: string
}) {
  return (
    <Field
      label="Address"
      hint={isPublished ? 'Published: links lead there.' : `The end of it: ${path}…`}
      error={error}
    >
      {(control) => (
        <Input
          {...control}
          {...field}
          maxLength={100}
          autoCapitalize="none"
          autoComplete="off"
          spellCheck={false}
        />
      )}
    </Field>
  )
}

/** Whether visitors see it. */
export function StateField({ field, error }: Given) {
  return (
    <Field label="State" error={error}>
      {(control) => (
        <Select {...control} {...field}>
          <option value="draft">Draft: not public</option>
          <option value="published">Published</option>
        </Select>
      )}
    </Field>
  )
}
