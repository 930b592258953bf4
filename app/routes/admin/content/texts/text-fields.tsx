import { type ReactNode, useRef } from 'react'
import { type UseFormReturn, useController } from 'react-hook-form'
import { UploadField } from '#app/components/upload/upload-field.tsx'
import { Field, Input, Select, Textarea } from '#app/ui/field.tsx'
import { slugOf } from '#domain/businesses/slug.ts'
import type { TextField } from '#domain/content/text-kind.ts'
import type { Text } from '#domain/texts/schema.ts'
import { MarkdownEditor } from './markdown-editor.tsx'
import type { Kind } from './text-list.tsx'

export type TypedFields = Record<string, unknown>

type Given = {
  kind: Kind
  id: string
  /** Null until first saved. */
  saved: Text | null
  form: UseFormReturn<TypedFields>
  problemOf: (name: string) => string | undefined
  onUploading: (isBusy: boolean) => void
}

/** The fields defined for a kind. */
export function TextFields(given: Given) {
  const { kind, id, saved, form } = given
  // No links to it exist yet: the slug follows the title until it is edited.
  const followsTitle = useRef(saved === null)
  const shown = Object.entries(kind.fields).filter(
    ([, { control, onlyFor }]) => control.kind !== 'none' && (!onlyFor || onlyFor(id)),
  )
  const draw = ([name, field]: [string, TextField]) => (
    <TextControl
      key={name}
      {...given}
      name={name}
      field={field}
      onTyped={(value) => {
        if (name === 'slug') followsTitle.current = false
        if (name !== kind.title || !('slug' in kind.fields) || !followsTitle.current) return
        form.setValue('slug', value.trim() ? slugOf(value) : '')
      }}
    />
  )
  const rows: ReactNode[] = []
  for (let at = 0; at < shown.length; at++) {
    const [each, next] = [shown[at]!, shown[at + 1]]
    if (!each[1].half || !next?.[1].half) {
      rows.push(draw(each))
      continue
    }
    rows.push(
      <div key={each[0]} className="grid gap-5 sm:grid-cols-2">
        {draw(each)}
        {draw(next)}
      </div>,
    )
    at++
  }
  return rows
}

function TextControl({
  name,
  field,
  onTyped,
  ...given
}: Given & { name: string; field: TextField; onTyped: (value: string) => void }) {
  const { kind, saved, form, problemOf } = given
  const { control } = field
  const error = problemOf(name)
  const hint = control.kind === 'slug' ? slugHint(kind, saved) : hintOf(field, () => form.watch(name))
  if (control.kind === 'markdown')
    return <Markdown {...given} name={name} label={field.label} hint={hint} error={error} />
  if (control.kind === 'picture')
    return <Picture {...given} name={name} field={field} alt={control.alt} error={error} />
  const registered = form.register(name, {
    // An empty optional date or number is treated as missing.
    setValueAs: (value: unknown) => (value === '' && field.schema.safeParse(null).success ? null : value),
    onChange: ({ target }) => onTyped(target.value),
  })
  return (
    <Field label={field.label} hint={hint} error={error}>
      {(attributes) =>
        control.kind === 'choice' ? (
          <Select {...attributes} {...registered}>
            {Object.entries(control.labels).map(([value, label]) => (
              <option key={value} value={value}>
                {label}
              </option>
            ))}
          </Select>
        ) : control.kind === 'lines' ? (
          <Textarea {...attributes} {...registered} rows={2} />
        ) : (
          <Input
            {...attributes}
            {...registered}
            {...(control.kind === 'date' && { type: 'date' })}
            {...(control.kind === 'slug' && { autoCapitalize: 'none', spellCheck: false })}
            autoComplete="off"
          />
        )
      }
    </Field>
  )
}

/** Only watches the input if the hint depends on it. */
const hintOf = ({ hint }: TextField, typed: () => unknown) =>
  typeof hint === 'function' ? hint(String(typed() ?? '')) : hint

function slugHint({ path, knownSlug }: Kind, saved: Text | null): string {
  if (!saved || (knownSlug === 'stays' && saved.state !== 'published')) return `The URL is ${path?.('…')}`
  return knownSlug === 'stays'
    ? 'It’s published, so its URL can’t change.'
    : 'Old URLs redirect to the new one.'
}

type Part = Given & { name: string; error: string | undefined }

function Markdown({
  name,
  label,
  hint,
  error,
  kind,
  form,
}: Part & { label: string; hint: string | undefined }) {
  const { field } = useController({ name, control: form.control })
  return (
    <MarkdownEditor
      label={label}
      hint={hint}
      hasPictures={kind.history !== undefined}
      value={String(field.value ?? '')}
      error={error}
      onChange={field.onChange}
    />
  )
}

function Picture({
  name,
  field,
  alt,
  error,
  kind,
  form,
  problemOf,
  onUploading,
}: Part & { field: TextField; alt: string }) {
  const { field: picture } = useController({ name, control: form.control })
  const url = picture.value as string | null
  const described = kind.fields[alt]!
  return (
    <>
      <UploadField
        purpose="cover"
        label={field.label}
        hint={hintOf(field, () => url)}
        most={1}
        uploaded={url ? [{ key: url, url, name: field.label, width: 0, height: 0 }] : []}
        error={error}
        onUploaded={(file) => picture.onChange(file.url)}
        onRemove={() => {
          picture.onChange(null)
          form.setValue(alt, '')
        }}
        onBusyChange={onUploading}
      />
      {url && (
        <Field label={described.label} hint={hintOf(described, () => form.watch(alt))} error={problemOf(alt)}>
          {(attributes) => <Input {...attributes} {...form.register(alt)} autoComplete="off" />}
        </Field>
      )}
    </>
  )
}
