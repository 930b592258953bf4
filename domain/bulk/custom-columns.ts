import type { CustomField, CustomValues } from '#domain/categories/custom-fields/schema.ts'
import {
  type CustomValue,
  customPath,
  customText,
  normalizeCustomValues,
  typedNumber,
} from '#domain/categories/custom-fields/values.ts'
import type { Cell } from '#domain/csv/write-csv.ts'
import { piecesOf, plainWords, yesOrNo } from './choices.ts'
import { type Column, columnOfField, customColumn } from './columns.ts'

// Custom fields have a column each, `field:` and their key.

export const customColumns = (fields: readonly CustomField[]): Column[] =>
  fields.map((field) => ({
    name: customColumn(field.key),
    field: customPath(field.key),
    about: aboutOf(field),
    example: '',
  }))

function aboutOf({ kind, label, unit, choices, takesSeveral }: CustomField): string {
  switch (kind) {
    case 'text':
      return `${label}: a text.`
    case 'number':
      return `${label}: a number${unit && ` (${unit})`}.`
    case 'yes-no':
      return `${label}: yes or no. Empty if you don’t say.`
    case 'choice':
      return `${label}: ${takesSeveral ? 'some' : 'one'} of ${choices.map((choice) => choice.label).join(', ')}${takesSeveral ? ', separated by semicolons' : ''}.`
  }
}

/** The values in a line of this category. `note` gets a problem for every bad cell. */
export function readCustomValues(
  cells: { [column: string]: string },
  { category, fields }: { category: string; fields: readonly CustomField[] },
  note: (column: string, message: string) => void,
): CustomValues {
  const given: CustomValues = {}
  for (const field of fields) {
    const column = customColumn(field.key)
    const text = cells[column] ?? ''
    if (text === '') continue
    if (field.category !== category) {
      note(column, `“${field.label}” is a field of another category. Leave it empty.`)
      continue
    }
    const { value, problem } = readCell(field, text)
    if (problem !== null) note(column, problem)
    else given[field.key] = value
  }
  const own = fields.filter((field) => field.category === category)
  const { values, problems } = normalizeCustomValues(given, { fields: own, before: {} })
  for (const [path, message] of Object.entries(problems)) note(columnOfField(path)!, message)
  return values
}

type Read = { value: CustomValue; problem: null } | { value: null; problem: string }
const wrong = (problem: string): Read => ({ value: null, problem })
const right = (value: CustomValue): Read => ({ value, problem: null })

function readCell(field: CustomField, text: string): Read {
  switch (field.kind) {
    case 'text':
      return right(text)
    case 'number': {
      const value = typedNumber(text)
      return value === null ? wrong('Write a number, such as 12, or leave it empty.') : right(value)
    }
    case 'yes-no': {
      const value = yesOrNo(text)
      return value === null ? wrong('Write yes or no, or leave it empty.') : right(value)
    }
    case 'choice':
      return readChoices(field, text)
  }
}

const separators = /[;|\n]/

function readChoices({ choices, takesSeveral }: CustomField, text: string): Read {
  const keys = new Map(
    choices.toReversed().flatMap(({ key, label }) => [key, label].map((word) => [plainWords(word), key])),
  )
  const keyOf = (piece: string) => keys.get(plainWords(piece))
  // A label may have a comma in it.
  const pieces = text.split(separators).flatMap((piece) => (keyOf(piece) ? [piece] : piecesOf(piece)))
  const unknown = pieces.filter((piece) => !keyOf(piece))
  const allowed = choices.map(({ label }) => label).join(', ')
  if (unknown.length > 0)
    return wrong(
      `${unknown.map((piece) => `“${[...piece].slice(0, 60).join('')}”`).join(', ')} ${unknown.length > 1 ? 'are' : 'is'} not among the choices: ${allowed}.`,
    )
  const chosen = [...new Set(pieces.map((piece) => keyOf(piece)!))]
  return chosen.length > 1 && !takesSeveral ? wrong(`Choose one of: ${allowed}.`) : right(chosen)
}

/** As `readCustomValues` reads it back. */
export function customCell(field: CustomField, value: CustomValue | undefined): Cell {
  if (Array.isArray(value)) {
    // In one piece.
    const written = (key: string) => {
      const label = field.choices.find((choice) => choice.key === key)?.label ?? key
      return separators.test(label) ? key : label
    }
    return value.map(written).join('; ')
  }
  if (typeof value === 'boolean') return value
  // As text, so that spreadsheet escaping is decided in one place; without unit.
  return value === undefined ? null : typeof value === 'number' ? String(value) : customText(field, value)
}
