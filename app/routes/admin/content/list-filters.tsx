import { Search } from 'lucide-react'
import { Form, useSubmit } from 'react-router'
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
  const narrow = (form: HTMLFormElement | null) =>
    form && submit(form, { replace: true, preventScrollReset: true })
  return (
    // Named anew by what stands in the address, so that Back fills it in as it was.
    <Form
      key={wanted.toString()}
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
            defaultValue={wanted.get('q') ?? ''}
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
              defaultValue={wanted.get(name) ?? ''}
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
