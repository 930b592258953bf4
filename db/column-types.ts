import { types } from 'pg'

const oid = {
  date: 1082,
  dateArray: 1182,
  int8: 20,
  int8Array: 1016,
  numeric: 1700,
  numericArray: 1231,
  textArray: 1009,
}

type Nested = string | null | Nested[]
const texts = types.getTypeParser(oid.textArray) as (text: string) => Nested[]
const toNumber = (value: Nested): unknown =>
  Array.isArray(value) ? value.map(toNumber) : value === null ? null : Number(value)

const parsers = new Map<number, (text: string) => unknown>([
  [oid.int8, Number],
  [oid.numeric, Number],
  [oid.int8Array, (text) => texts(text).map(toNumber)],
  [oid.numericArray, (text) => texts(text).map(toNumber)],
  // A day is not a moment: the driver's own parser makes it midnight in the server's time zone.
  [oid.date, (text) => text],
  [oid.dateArray, texts],
])

/** How columns arrive: int8 and numeric as numbers, date as `YYYY-MM-DD`, the rest as the driver has it. */
export const columnTypes = {
  getTypeParser: ((type: number, format?: 'text' | 'binary') => {
    const own = format === 'binary' ? undefined : parsers.get(type)
    return own ?? types.getTypeParser(type, format)
  }) as typeof types.getTypeParser,
}
