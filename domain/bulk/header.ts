import { z } from 'zod'
import { columns, problemColumn, severityColumn } from './columns.ts'

export const delimiters = { comma: ',', semicolon: ';', tab: '\t' } as const
export type Delimiter = keyof typeof delimiters

/** The one that the first line has most of, outside of quotes. */
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

export const isProblemHeader = (text: string) => [problemColumn, severityColumn].includes(headerKey(text))

const byKey = new Map<string, string>(
  columns.flatMap(({ name, aliases = [] }) => [name, ...aliases].map((key) => [key, name] as const)),
)

/** What the headers of a file stand for, where they are called otherwise; `null` leaves one out. */
export type Mapping = { [header: string]: string | null }

/** The column of ours that a header stands for; null for one that means nothing here. */
export const columnOf = (header: string, mapping: Mapping = {}): string | null =>
  Object.hasOwn(mapping, header) ? mapping[header]! : (byKey.get(headerKey(header)) ?? null)

const columnNames = columns.map(({ name }) => name) as string[]

/** As it comes in an address: JSON. */
export const mappingSchema = z
  .string()
  .max(8000, 'Too many columns were given another name.')
  .transform((text, context): unknown => {
    try {
      return JSON.parse(text)
    } catch {
      context.addIssue({ code: 'custom', message: 'That is no mapping of columns.' })
      return z.NEVER
    }
  })
  .pipe(
    z.record(
      z.string().max(200),
      z
        .string()
        .refine((name) => columnNames.includes(name), 'There is no such column.')
        .nullable(),
    ),
  )
  .default({})

/** The headers of a file that was chosen, as far as its beginning tells; the server reads it anew. */
export function readHeader(beginning: string): string[] {
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
