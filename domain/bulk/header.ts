import { z } from 'zod'
import { columns, isCustomColumn, problemColumn } from './columns.ts'

export const delimiters = { comma: ',', semicolon: ';', tab: '\t' } as const
export type Delimiter = keyof typeof delimiters

/** The delimiter that occurs most often in the first line, outside quotes. */
export function delimiterOf(line: string): Delimiter {
  const bare = line.replaceAll(/"[^"]*"/g, '')
  const count = (name: Delimiter) => bare.split(delimiters[name]).length
  return (['comma', 'semicolon', 'tab'] as const).reduce((best, name) =>
    count(name) > count(best) ? name : best,
  )
}

const headerKey = (text: string) =>
  text
    .normalize('NFKD')
    .toLowerCase()
    .replaceAll(/[^a-z0-9]+/g, '_')
    .replaceAll(/^_+|_+$/g, '')

// Earlier files of problems had a column more.
const problemHeaders = [problemColumn, 'severity']

export const isProblemHeader = (text: string) => problemHeaders.includes(headerKey(text))

const byKey = new Map<string, string>(
  columns.flatMap(({ name, aliases = [] }) => [name, ...aliases].map((key) => [key, name] as const)),
)

/** Columns for headers with other names. `null` ignores a header. */
export type Mapping = { [header: string]: string | null }

/** Our column for a header. Null for an unknown one. */
export const columnOf = (header: string, mapping: Mapping = {}): string | null =>
  Object.hasOwn(mapping, header)
    ? mapping[header]!
    : (byKey.get(headerKey(header)) ?? customColumnOf(header.trim().toLowerCase()))

/** Whether the field exists is checked when the lines are read. */
const customColumnOf = (name: string) => (isCustomColumn(name) ? name : null)

const columnNames = columns.map(({ name }) => name) as string[]

/** As passed in the URL: JSON. */
export const mappingSchema = z
  .string()
  .max(8000, 'Too many columns were given another name.')
  .transform((text, context): unknown => {
    try {
      return JSON.parse(text)
    } catch {
      context.addIssue({ code: 'custom', message: 'The column mapping isn’t valid.' })
      return z.NEVER
    }
  })
  .pipe(
    z.record(
      z.string().max(200),
      z
        .string()
        .refine((name) => columnNames.includes(name) || isCustomColumn(name), 'Unknown column.')
        .nullable(),
    ),
  )
  .default({})

// biome-ignore lint/suspicious/noControlCharactersInRegex: what a workbook or a picture has, and no text
const noText = /[\0-\x08\x0e-\x1f]/

/** The headers of the selected file, from its first bytes; none of one that is no text. The server parses it again. */
export function readHeader(beginning: string): string[] {
  if (noText.test(beginning)) return []
  const text = beginning.replace(/^\uFEFF/, '').replace(/^sep=.*\r?\n/i, '')
  const cells: string[] = []
  let cell = ''
  let isQuoted = false
  const mark = delimiters[delimiterOf(text.split(/\r\n|\n|\r/)[0] ?? '')]
  for (let at = 0; at < text.length; at++) {
    const letter = text[at]!
    if (isQuoted && letter === '"' && text[at + 1] === '"') {
      cell += '"'
      at += 1
    } else if (letter === '"') isQuoted = !isQuoted
    else if (!isQuoted && letter === mark) {
      cells.push(cell)
      cell = ''
    } else if (!isQuoted && (letter === '\n' || letter === '\r')) break
    else cell += letter
  }
  return [...cells, cell]
}
