import { listChanges } from '#domain/site/changes.ts'
import { isSame } from './same-values.ts'

/** A field whose stored value differs from the form's and was changed since the form was loaded. */
export type Conflict = {
  field: string
  mine: unknown
  theirs: unknown
  /** Also changed here; if not, most people want theirs. */
  isTyped: boolean
}

type Values = { readonly [field: string]: unknown }

/** `base` is what the form was loaded with, `theirs` what someone else has saved since. */
export function findConflicts(given: { base: object; mine: object; theirs: object }): Conflict[] {
  const [base, mine, theirs] = [given.base as Values, given.mine as Values, given.theirs as Values]
  return [...new Set([...Object.keys(base), ...Object.keys(theirs)])]
    .filter((field) => !isSame(theirs[field], base[field]) && !isSame(theirs[field], mine[field]))
    .map((field) => ({
      field,
      mine: mine[field],
      theirs: theirs[field],
      isTyped: !isSame(mine[field], base[field]),
    }))
}

/** A readable value for fields without a formatter of their own; null if empty. */
export function plainText(_field: string, value: unknown): string | null {
  if (Array.isArray(value) && value.every((each) => typeof each !== 'object')) return value.join('\n') || null
  const lines = listChanges(null, value).map(({ path, after }) =>
    path ? `${fieldWords(path)}: ${after}` : after,
  )
  return lines.join('\n') || null
}

const mostLines = 12

/** Where two long texts differ: without the lines that both begin and end with. Short texts stay whole. */
export function differingLines(mine: string, theirs: string): [mine: string, theirs: string] {
  const texts = [mine.split('\n'), theirs.split('\n')] as const
  const [own, others] = texts
  if (texts.every(({ length }) => length <= mostLines)) return [mine, theirs]
  const least = Math.min(own.length, others.length)
  let before = 0
  while (before < least && own[before] === others[before]) before++
  let after = 0
  while (after < least - before && own.at(-1 - after) === others.at(-1 - after)) after++
  const part = (lines: string[]) =>
    [before > 0 && '…', ...lines.slice(before, lines.length - after), after > 0 && '…']
      .filter((line) => line !== false)
      .join('\n')
  return [part(own), part(others)]
}

/** "Cards 2, title" for "cards.1.title". */
export function fieldWords(path: string): string {
  const words = path
    .replaceAll(/(^|\.)(\d+)/g, (_, dot: string, index: string) => `${dot && ' '}${Number(index) + 1}`)
    .replaceAll('.', ', ')
    .replaceAll('_', ' ')
    .replaceAll(/([a-z])([A-Z])/g, (_, end: string, start: string) => `${end} ${start.toLowerCase()}`)
  return words.charAt(0).toUpperCase() + words.slice(1)
}

export const withoutFields = (values: object, fields: readonly string[]): object =>
  Object.fromEntries(Object.entries(values).filter(([field]) => !fields.includes(field)))
