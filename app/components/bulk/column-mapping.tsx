import { useCustomFields } from '#app/components/listing/use-value-text.ts'
import { Disclosure } from '#app/ui/disclosure.tsx'
import { Field, Select } from '#app/ui/field.tsx'
import { columns } from '#domain/bulk/columns.ts'
import { customColumns } from '#domain/bulk/custom-columns.ts'
import { columnOf, isProblemHeader, type Mapping } from '#domain/bulk/header.ts'

/** Maps each header of a file to one of our columns; matching names are mapped automatically. */
export function ColumnMapping({
  header,
  mapping,
  isBusy,
  onChange,
}: {
  header: readonly string[]
  mapping: Mapping
  isBusy: boolean
  onChange: (mapping: Mapping) => void
}) {
  const all = [...columns, ...customColumns(useCustomFields())]
  const named = [...new Set(header)].filter((text) => text.trim() !== '' && !isProblemHeader(text))
  const left = named.filter((text) => columnOf(text, mapping) === null)
  const missing = columns.filter(
    ({ name, isRequired }) => isRequired && !named.some((text) => columnOf(text, mapping) === name),
  )
  const choose = (text: string, name: string) => onChange({ ...mapping, [text]: name || null })
  return (
    <Disclosure
      summary="Map the columns"
      note={left.length > 0 ? `${left.length} left out` : 'All known'}
      open={missing.length > 0 ? true : undefined}
      className="rounded-control border border-line px-4"
    >
      <p className="mb-4 text-muted">
        {missing.length > 0
          ? `Say which column has the ${missing.map(({ name }) => name).join(' and the ')}.`
          : 'Columns named as in the template are recognized. Map the others, or leave them out.'}
      </p>
      <fieldset disabled={isBusy} className="grid gap-4 sm:grid-cols-2">
        <legend className="sr-only">What the file’s columns mean</legend>
        {named.map((text) => (
          <Field key={text} label={<span className="break-words">{text}</span>}>
            {(control) => (
              <Select
                {...control}
                value={columnOf(text, mapping) ?? ''}
                onChange={({ target }) => choose(text, target.value)}
              >
                <option value="">Leave it out</option>
                {all.map(({ name }) => (
                  <option key={name} value={name}>
                    {name}
                  </option>
                ))}
              </Select>
            )}
          </Field>
        ))}
      </fieldset>
    </Disclosure>
  )
}
