import { Search } from 'lucide-react'
import { Form, useSubmit } from 'react-router'
import { useFollowedForm } from '#app/components/form/use-followed-form.ts'
import { Button } from '#app/ui/button.tsx'
import { Field, Input, Select } from '#app/ui/field.tsx'

export type Choice = {
  /** In the address. */
  name: string
  label: string
  options: readonly { value: string; label: string }[]
}

/** Words and two choices, kept in the address; a choice counts at once. */
export function ListFilters({
  wanted,
  choices,
  placeholder,
}: {
  wanted: URLSearchParams
  choices: readonly [Choice, Choice]
  placeholder?: string
}) {
  const submit = useSubmit()
  const asked = Object.fromEntries(
    ['q', ...choices.map(({ name }) => name)].map((name) => [name, wanted.get(name) ?? '']),
  )
  const followed = useFollowedForm(asked)
  const narrow = (form: HTMLFormElement | null) =>
    form && submit(form, { replace: true, preventScrollReset: true })
  return (
    <Form
      ref={followed}
      replace
      preventScrollReset
      className="grid items-end gap-4 sm:grid-cols-[2fr_1fr_1fr_auto]"
    >
      <Field label="Search">
        {(control) => (
          <Input
            {...control}
            type="search"
            name="q"
            defaultValue={asked.q}
            maxLength={100}
            placeholder={placeholder}
          />
        )}
      </Field>
      {choices.map(({ name, label, options }) => (
        <Field key={name} label={label}>
          {(control) => (
            <Select
              {...control}
              name={name}
              defaultValue={asked[name]}
              onChange={({ target }) => narrow(target.form)}
            >
              <option value="">All</option>
              {options.map((option) => (
                <option key={option.value} value={option.value}>
                  {option.label}
                </option>
              ))}
            </Select>
          )}
        </Field>
      ))}
      <Button type="submit" variant="secondary">
        <Search aria-hidden="true" />
        Search
      </Button>
    </Form>
  )
}
