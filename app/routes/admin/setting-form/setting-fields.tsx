import { cn } from '#app/ui/cn.ts'
import { Checkbox, Field, Input, Textarea } from '#app/ui/field.tsx'
import { EntryList } from './entry-list.tsx'
import { type FieldSpec, joined, valueAt, withValue } from './fields.ts'

type FieldsProps = {
  fields: readonly FieldSpec[]
  /** The path of these fields within the setting. */
  at: string
  value: unknown
  onChange: (value: unknown) => void
  problems: Record<string, string>
}

/** Renders a setting's fields. */
export function SettingFields({ fields, ...props }: FieldsProps) {
  return fields.map((field) => <OneField key={field.name} field={field} {...props} />)
}

function OneField({
  field,
  at,
  value,
  onChange,
  problems,
}: Omit<FieldsProps, 'fields'> & { field: FieldSpec }) {
  const path = joined(at, field.name)
  const present = valueAt(value, path)
  const set = (next: unknown) => onChange(withValue(value, path, next))
  const error = problems[joined('value', path)]
  const { label } = field
  switch (field.kind) {
    case 'group':
      return (
        <fieldset
          className={cn(
            'grid content-start gap-3 rounded-control border border-line p-4',
            !field.isNarrow && 'sm:col-span-full',
          )}
        >
          <legend className="px-1 font-semibold">{label}</legend>
          {field.hint && <p className="text-sm text-muted">{field.hint}</p>}
          <div className="grid gap-4 sm:grid-cols-2">
            <SettingFields
              fields={field.fields}
              at={path}
              value={value}
              onChange={onChange}
              problems={problems}
            />
          </div>
        </fieldset>
      )
    case 'list':
      return (
        <EntryList spec={field} at={path} value={value} onChange={onChange} error={error}>
          {(inside) => (
            <SettingFields
              fields={field.fields}
              at={inside}
              value={value}
              onChange={onChange}
              problems={problems}
            />
          )}
        </EntryList>
      )
    case 'own':
      return field.draw(present, set)
    case 'switch':
      return (
        <div>
          <Checkbox label={label} checked={present === true} onChange={({ target }) => set(target.checked)} />
          {field.hint && <p className="ml-8 text-sm text-muted">{field.hint}</p>}
          {error && <p className="ml-8 text-sm font-medium text-danger">{error}</p>}
        </div>
      )
    case 'choice':
      return (
        <fieldset className="grid gap-2 sm:col-span-full">
          <legend className="mb-1 font-semibold">{label}</legend>
          {field.options.map((option) => (
            <div key={option.value}>
              <Checkbox
                type="radio"
                name={path}
                label={option.label}
                checked={present === option.value}
                onChange={() => set(option.value)}
              />
              <p className="ml-8 text-sm text-muted">{option.hint}</p>
            </div>
          ))}
          {error && <p className="text-sm font-medium text-danger">{error}</p>}
        </fieldset>
      )
    case 'number':
      return (
        <Field label={label} hint={field.hint} error={error}>
          {(control) => (
            <span className="flex items-center gap-2">
              <Input
                {...control}
                inputMode="numeric"
                autoComplete="off"
                className="max-w-28 tabular-nums"
                value={typeof present === 'number' ? String(present) : String(present ?? '')}
                onChange={({ target }) => set(numberOf(target.value))}
              />
              {field.unit && <span className="text-muted">{field.unit}</span>}
            </span>
          )}
        </Field>
      )
    case 'text':
      return (
        <Field label={label} hint={field.hint} error={error} className="sm:col-span-full">
          {(control) => (
            <Textarea
              {...control}
              rows={3}
              value={String(present ?? '')}
              onChange={({ target }) => set(target.value)}
            />
          )}
        </Field>
      )
    case 'moment':
      return (
        <Field label={label} hint={field.hint} error={error}>
          {(control) => (
            <Input
              {...control}
              type="datetime-local"
              value={toLocal(present as string | null)}
              onChange={({ target }) => set(fromLocal(target.value))}
            />
          )}
        </Field>
      )
    default:
      return (
        <Field label={label} hint={field.hint} error={error}>
          {(control) => (
            <Input
              {...control}
              autoComplete="off"
              {...(field.kind !== 'line' && { autoCapitalize: 'none', spellCheck: false })}
              value={String(present ?? '')}
              onChange={({ target }) =>
                set(field.kind === 'optional' && target.value.trim() === '' ? undefined : target.value)
              }
            />
          )}
        </Field>
      )
  }
}

/** Anything but a number stays as typed, for validation to report. */
const numberOf = (typed: string): number | string => (/^\d+$/.test(typed.trim()) ? Number(typed) : typed)

/** For a datetime-local input, in the device's time zone; empty if there is none. */
function toLocal(moment: string | null | undefined): string {
  if (!moment) return ''
  const date = new Date(moment)
  const shifted = new Date(date.getTime() - date.getTimezoneOffset() * 60_000)
  return shifted.toISOString().slice(0, 16)
}

const fromLocal = (typed: string): string | null => (typed === '' ? null : new Date(typed).toISOString())
