import { ArrowDown, ArrowUp, Plus, Trash2 } from 'lucide-react'
import { useEffect, useRef } from 'react'
import { Button } from '#app/ui/button.tsx'
import { Field, Input } from '#app/ui/field.tsx'
import type { NewCustomField } from '#domain/categories/custom-fields/admin-schema.ts'
import { mostChoices } from '#domain/categories/custom-fields/schema.ts'
import { moved } from '../setting-form/fields.ts'

type Choices = NewCustomField['choices']

/** The choices of a field, in order. */
export function ChoiceList({
  choices,
  problems,
  onChange,
}: {
  choices: Choices
  /** By path: `choices.0.label`. */
  problems: { [path: string]: string }
  onChange: (choices: Choices) => void
}) {
  const list = useRef<HTMLOListElement>(null)
  const added = useRef(false)
  // A new choice is typed at once.
  useEffect(() => {
    if (added.current)
      list.current?.querySelector<HTMLElement>(`li:nth-child(${choices.length}) input`)?.focus()
    added.current = false
  }, [choices.length])
  return (
    <fieldset className="grid gap-2">
      <legend className="mb-1 text-sm font-semibold">Choices</legend>
      {problems.choices && (
        <p data-invalid tabIndex={-1} className="text-sm font-medium text-danger outline-none">
          {problems.choices}
        </p>
      )}
      <ol ref={list} className="grid gap-2">
        {choices.map(({ label }, index) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: a new choice has no other stable key
          <li key={index} className="flex items-start gap-1">
            <Field
              label={<span className="sr-only">Choice {index + 1}</span>}
              error={problems[`choices.${index}.label`]}
              className="flex-1"
            >
              {(control) => (
                <Input
                  {...control}
                  value={label}
                  autoComplete="off"
                  onChange={({ target }) =>
                    onChange(choices.with(index, { ...choices[index]!, label: target.value }))
                  }
                />
              )}
            </Field>
            <span className="flex pt-2">
              <Button
                variant="ghost"
                size="iconSm"
                aria-label={`Move choice ${index + 1} up`}
                disabled={index === 0}
                onClick={() => onChange(moved(choices, index, -1))}
              >
                <ArrowUp aria-hidden="true" />
              </Button>
              <Button
                variant="ghost"
                size="iconSm"
                aria-label={`Move choice ${index + 1} down`}
                disabled={index === choices.length - 1}
                onClick={() => onChange(moved(choices, index, 1))}
              >
                <ArrowDown aria-hidden="true" />
              </Button>
              <Button
                variant="ghost"
                size="iconSm"
                aria-label={`Remove choice ${index + 1}`}
                onClick={() => onChange(choices.toSpliced(index, 1))}
              >
                <Trash2 aria-hidden="true" />
              </Button>
            </span>
          </li>
        ))}
      </ol>
      {choices.length < mostChoices && (
        <div>
          <Button
            variant="secondary"
            size="sm"
            onClick={() => {
              added.current = true
              onChange([...choices, { key: '', label: '' }])
            }}
          >
            <Plus aria-hidden="true" />
            Add a choice
          </Button>
        </div>
      )}
    </fieldset>
  )
}
