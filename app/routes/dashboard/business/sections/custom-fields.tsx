import type { ReactNode } from 'react'
import { Checkbox, Field, Input, Select } from '#app/ui/field.tsx'
import { type CustomField, type CustomValues, longestText } from '#domain/categories/custom-fields/schema.ts'
import { type CustomValue, typedNumber } from '#domain/categories/custom-fields/values.ts'
import { Choices } from './marked-field.tsx'

/**
 * Converts what was typed: a number is text until then. Values of another category are left out. Those without a known
 * field stay: it was archived, or isn't loaded yet.
 */
export function readCustomValues(
  typed: CustomValues,
  { all, category }: { all: readonly CustomField[]; category: string | null },
): CustomValues {
  const values: CustomValues = {}
  for (const [key, value] of Object.entries(typed)) {
    const field = all.find((each) => each.key === key)
    if (!field) values[key] = value
    else if (field.category === category)
      values[key] = field.kind === 'number' ? (typedNumber(String(value)) ?? String(value).trim()) : value
  }
  return values
}

/** The custom fields of the listing's category. */
export function CustomFields({
  fields,
  values,
  problems = {},
  mark,
  onChange,
}: {
  fields: readonly CustomField[]
  values: CustomValues
  problems?: { [key: string]: { message?: string } | undefined } | undefined
  mark: ReactNode
  /** Empty for none. */
  onChange: (key: string, value: CustomValue) => void
}) {
  // Archived while the form was open.
  const [left] = Object.entries(problems).filter(([key]) => !fields.some((field) => field.key === key))
  return (
    <Choices
      label="Details (optional)"
      hint={`Shown on your page.${fields.some(({ isFilter }) => isFilter) ? ' People filter by some of these.' : ''}`}
      error={left?.[1]?.message}
      mark={mark}
    >
      <div className="grid gap-5">
        {fields.map((field) => (
          <Control
            key={field.key}
            field={field}
            value={values[field.key] ?? ''}
            error={problems[field.key]?.message}
            onChange={(value) => onChange(field.key, value)}
          />
        ))}
      </div>
    </Choices>
  )
}

type ControlProps = {
  field: CustomField
  value: CustomValue
  error: string | undefined
  onChange: (value: CustomValue) => void
}

function Control({ field, value, error, onChange }: ControlProps) {
  const { kind, label, help, unit, takesSeveral } = field
  if (kind === 'choice' && takesSeveral)
    return <Several field={field} value={value} error={error} onChange={onChange} />
  return (
    <Field
      label={unit ? `${label} (${unit})` : label}
      hint={help || undefined}
      error={error}
      className={kind === 'text' ? undefined : 'max-w-80'}
    >
      {(control) => {
        switch (kind) {
          case 'text':
            return (
              <Input
                {...control}
                value={String(value)}
                maxLength={longestText}
                autoComplete="off"
                onChange={({ target }) => onChange(target.value)}
              />
            )
          case 'number':
            return (
              <Input
                {...control}
                value={String(value)}
                inputMode="decimal"
                maxLength={16}
                autoComplete="off"
                onChange={({ target }) => onChange(target.value)}
              />
            )
          case 'yes-no':
            return (
              <Select
                {...control}
                value={String(value)}
                onChange={({ target }) => onChange(target.value === '' ? '' : target.value === 'true')}
              >
                <option value="">Not said</option>
                <option value="true">Yes</option>
                <option value="false">No</option>
              </Select>
            )
          case 'choice':
            return (
              <Select
                {...control}
                value={Array.isArray(value) ? (value[0] ?? '') : ''}
                onChange={({ target }) => onChange(target.value ? [target.value] : [])}
              >
                <option value="">Not said</option>
                {field.choices.map((choice) => (
                  <option key={choice.key} value={choice.key}>
                    {choice.label}
                  </option>
                ))}
              </Select>
            )
        }
      }}
    </Field>
  )
}

function Several({ field: { label, help, choices }, value, error, onChange }: ControlProps) {
  const chosen = Array.isArray(value) ? value : []
  return (
    <Choices label={label} hint={help || undefined} error={error}>
      <div className="gap-x-6 sm:columns-2">
        {choices.map(({ key, label: words }) => (
          <Checkbox
            key={key}
            label={words}
            className="break-inside-avoid"
            checked={chosen.includes(key)}
            onChange={({ target }) =>
              onChange(target.checked ? [...chosen, key] : chosen.filter((each) => each !== key))
            }
          />
        ))}
      </div>
    </Choices>
  )
}
