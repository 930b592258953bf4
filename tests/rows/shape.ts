/** What was seen at one place in a row: kinds of values, contents of arrays, and how often objects had which fields. */
export type Shape = {
  kinds: string[]
  /** Texts, while they are few and short: a type may be a list of the possible ones. */
  texts?: string[]
  items?: Shape
  objects?: number
  fields?: Record<string, Shape & { times: number }>
}

const mostTexts = 60
const longestText = 40
const mostFields = 200

export const newShape = (): Shape => ({ kinds: [] })

/** Adds a value to what was seen. */
export function see(shape: Shape, value: unknown): void {
  const kind = kindOf(value)
  if (!shape.kinds.includes(kind)) shape.kinds.push(kind)
  if (typeof value === 'string') seeText(shape, value)
  if (Array.isArray(value)) {
    shape.items ??= newShape()
    for (const item of value) see(shape.items, item)
  } else if (kind === 'object') {
    shape.objects = (shape.objects ?? 0) + 1
    shape.fields ??= {}
    for (const [name, each] of Object.entries(value as object)) seeField(shape.fields, name, each)
  }
}

function seeText(shape: Shape, text: string): void {
  shape.texts ??= []
  if (text.length <= longestText && shape.texts.length < mostTexts && !shape.texts.includes(text))
    shape.texts.push(text)
}

function seeField(fields: NonNullable<Shape['fields']>, name: string, value: unknown): void {
  if (!Object.hasOwn(fields, name) && Object.keys(fields).length >= mostFields) return
  const field = Object.hasOwn(fields, name) ? fields[name]! : { ...newShape(), times: 0 }
  fields[name] = field
  field.times += 1
  see(field, value)
}

function kindOf(value: unknown): string {
  if (value === null) return 'null'
  if (Array.isArray(value)) return 'array'
  if (value instanceof Date) return 'Date'
  if (value instanceof Uint8Array) return 'bytes'
  return typeof value
}

/** Merges both into the first. */
export function merge(into: Shape, other: Shape): void {
  into.kinds = [...new Set([...into.kinds, ...other.kinds])]
  if (other.texts) into.texts = [...new Set([...(into.texts ?? []), ...other.texts])]
  if (other.items) {
    into.items ??= newShape()
    merge(into.items, other.items)
  }
  if (!other.fields) return
  into.objects = (into.objects ?? 0) + (other.objects ?? 0)
  into.fields ??= {}
  for (const [name, field] of Object.entries(other.fields)) {
    const known = into.fields[name] ?? { ...newShape(), times: 0 }
    into.fields[name] = known
    known.times += field.times
    merge(known, field)
  }
}
