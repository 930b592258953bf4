import { isDeepStrictEqual } from 'node:util'
import type { AtOnceMode } from '#domain/businesses/fields.ts'
import type { BusinessFields, FieldName } from '#domain/businesses/sections.ts'

type Combine<Value> = (before: Value, given: Value, mode: 'add' | 'remove') => Value

const keys: Combine<string[]> = (before, given, mode) =>
  mode === 'add' ? [...new Set([...before, ...given])] : before.filter((key) => !given.includes(key))

/** What is new takes the place of what has the same name. */
const byName =
  <Item>(nameOf: (item: Item) => string): Combine<Item[]> =>
  (before, given, mode) => {
    const named = new Map(given.map((item) => [nameOf(item), item]))
    if (mode === 'remove') return before.filter((item) => !named.has(nameOf(item)))
    const known = new Set(before.map(nameOf))
    return [
      ...before.map((item) => named.get(nameOf(item)) ?? item),
      ...given.filter((item) => !known.has(nameOf(item))),
    ]
  }

const combines: { [Field in FieldName]?: Combine<BusinessFields[Field]> } = {
  languages: keys,
  attributes: keys,
  specialDays: byName(({ date }) => date),
  services: byName(({ section = '', name }) => `${section}\n${name}`.toLowerCase()),
  socialLinks: (before, given) => ({ ...before, ...given }),
}

/** What a field of one listing becomes by a value that was given for several. */
export function combined<Field extends FieldName>(
  field: Field,
  mode: AtOnceMode,
  { before, given }: { before: BusinessFields[Field]; given: BusinessFields[Field] },
): BusinessFields[Field] {
  const combine = combines[field] as Combine<BusinessFields[Field]> | undefined
  if (mode === 'replace' || !combine) return given
  const after = combine(before, given, mode)
  return isDeepStrictEqual(before, after) ? before : after
}
