import { useSearchParams } from 'react-router'
import { Field, Select } from '#app/ui/field.tsx'

/** Which of a list is shown; the address keeps it. The first choice is the usual one. */
export function useFilter<Value extends string>(choices: readonly { value: Value; label: string }[]) {
  const [search, setSearch] = useSearchParams()
  const value = choices.find((each) => each.value === search.get('show'))?.value ?? choices[0]!.value
  const choose = (chosen: string) =>
    setSearch(
      (before) => {
        if (chosen === choices[0]!.value) before.delete('show')
        else before.set('show', chosen)
        return before
      },
      { replace: true, preventScrollReset: true },
    )
  const select = (
    <Field label="Show" className="max-w-xs">
      {(control) => (
        <Select {...control} value={value} onChange={({ target }) => choose(target.value)}>
          {choices.map((each) => (
            <option key={each.value} value={each.value}>
              {each.label}
            </option>
          ))}
        </Select>
      )}
    </Field>
  )
  return { value, select }
}
