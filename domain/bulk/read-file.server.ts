import { Readable } from 'node:stream'
import { setImmediate as otherWork } from 'node:timers/promises'
import { CsvError, type Info, parse } from 'csv-parse'
import { plainCell } from '#domain/csv/cells.ts'
import { invalidField } from '#domain/errors.ts'
import { columns } from './columns.ts'
import { columnOf, type Delimiter, delimiterOf, delimiters, isProblemHeader, type Mapping } from './header.ts'
import { mostLines } from './schema.ts'

export type FileLine = {
  /** The line in the file where it starts, from 1. */
  line: number
  /** The cells exactly as in the file, for writing them back. */
  raw: string[]
  /** By column. Columns missing from the file are absent. */
  cells: { [column: string]: string }
  /** It has more cells than there are headers. */
  isTooLong: boolean
}

export type BulkFile = {
  delimiter: Delimiter
  header: string[]
  unknownColumns: string[]
  lines: FileLine[]
}

const longestLine = 100_000
/** Far more cells than a line has columns; also the commas of its texts count. */
const mostCells = 5_000

/**
 * The lines of a CSV file. Yields to other work in between. Throws `invalid`, with a message for `file`, when it isn't
 * CSV or has none of our columns. `mapping` translates headers with other names.
 */
export async function readFile(bytes: Uint8Array, mapping: Mapping = {}): Promise<BulkFile> {
  const start = firstLine(bytes)
  const delimiter = delimiterOf(start)
  assertFewCells(bytes, delimiters[delimiter])
  const parser = parse({
    delimiter: delimiters[delimiter],
    bom: true,
    info: true,
    relax_column_count: true,
    skip_empty_lines: true,
    skip_records_with_empty_values: true,
    max_record_size: longestLine,
  })
  let header: string[] | undefined
  let places: (string | null)[] = []
  const lines: FileLine[] = []
  try {
    for await (const { record, info } of Readable.from(piecesOf(bytes)).pipe(parser) as AsyncIterable<{
      record: string[]
      info: Info
    }>) {
      if (!header) {
        // Excel writes this line to record the delimiter.
        if (record.length <= 2 && /^sep=/i.test(record[0]!)) continue
        header = record
        places = placesOf(header, mapping)
        continue
      }
      if (lines.length === mostLines)
        throw wrongFile(
          `The file has more than ${mostLines.toLocaleString('en-US')} lines. Split it into several files.`,
        )
      lines.push(toLine(record, info.lines, places))
      if (lines.length % 200 === 0) await otherWork()
    }
  } catch (error) {
    throw error instanceof CsvError ? wrongFile(csvWords(error)) : error
  }
  if (!header) throw wrongFile('The file is empty. Start with the template.')
  if (lines.length === 0) throw wrongFile('The file has a header, but no line below it.')
  return {
    delimiter,
    header,
    unknownColumns: header.filter(
      (text, at) => places[at] === null && text.trim() !== '' && !isProblemHeader(text),
    ),
    lines,
  }
}

const lineFeed = 0x0a
const carriageReturn = 0x0d

const wrongFile = (message: string) => invalidField('file', message)

/** The parser's longest line doesn't count its delimiters. Throws `invalid`. */
function assertFewCells(bytes: Uint8Array, delimiter: string): void {
  const cellEnd = delimiter.charCodeAt(0)
  let cells = 0
  for (const byte of bytes) {
    if (byte === cellEnd) cells += 1
    else if (byte === lineFeed || byte === carriageReturn) cells = 0
    if (cells > mostCells)
      throw wrongFile(
        `A line has more than ${mostCells.toLocaleString('en-US')} cells. Compare it with the template.`,
      )
  }
}

/** Yields to other work after each piece: the parser skips lines without any text by itself. */
async function* piecesOf(bytes: Uint8Array): AsyncGenerator<Buffer> {
  const size = 64 * 1024
  for (let at = 0; at < bytes.length; at += size) {
    yield Buffer.from(bytes.subarray(at, at + size))
    await otherWork()
  }
}

/** The text up to the first line break outside quotes. */
function firstLine(bytes: Uint8Array): string {
  if (bytes[0] === 0x50 && bytes[1] === 0x4b)
    throw wrongFile('That’s a workbook. In Excel, Numbers or Sheets, save it as “CSV UTF-8” and send that.')
  const isWide = (bytes[0] === 0xff && bytes[1] === 0xfe) || (bytes[0] === 0xfe && bytes[1] === 0xff)
  let text: string | undefined
  try {
    text = isWide ? undefined : new TextDecoder('utf-8', { fatal: true }).decode(bytes)
  } catch (error) {
    if (!(error instanceof TypeError)) throw error
  }
  if (text === undefined)
    throw wrongFile('The file isn’t in UTF-8, so letters with accents would be lost. Save it as “CSV UTF-8”.')
  const lines = text.slice(0, longestLine).split(/\r\n|\n|\r/)
  return lines.find((line) => line.trim() !== '' && !/^sep=/i.test(line)) ?? ''
}

/** The column of each header. Null for unknown ones. */
function placesOf(header: readonly string[], mapping: Mapping): (string | null)[] {
  const places = header.map((text) => columnOf(text, mapping))
  const twice = places.find((name, at) => name !== null && places.indexOf(name) !== at)
  if (twice) throw wrongFile(`Two columns mean ${twice}. Keep one of them.`)
  const missing = columns.filter(({ name, isRequired }) => isRequired && !places.includes(name))
  if (missing.length > 0)
    throw wrongFile(
      `The first line must name the columns, and ${missing.map(({ name }) => `“${name}”`).join(' and ')} ${missing.length > 1 ? 'aren’t' : 'isn’t'} among them. Compare it with the template.`,
    )
  return places
}

function toLine(raw: string[], endsAt: number, places: readonly (string | null)[]): FileLine {
  const cells: FileLine['cells'] = {}
  for (const [at, name] of places.entries()) if (name) cells[name] = plainCell((raw[at] ?? '').trim())
  const breaks = raw.join('').match(/\r\n|\n|\r/g)?.length ?? 0
  return {
    line: endsAt - breaks,
    raw,
    cells,
    isTooLong: raw.slice(places.length).some((cell) => cell.trim() !== ''),
  }
}

function csvWords(error: CsvError): string {
  const line = Number(error.lines)
  const where = Number.isFinite(line) ? `Line ${line}: ` : ''
  switch (error.code) {
    case 'CSV_QUOTE_NOT_CLOSED':
      return 'A quotation mark is opened and never closed, so the rest of the file is one cell. Close it, or write it twice ("") where it is meant.'
    case 'INVALID_OPENING_QUOTE':
    case 'CSV_INVALID_CLOSING_QUOTE':
      return `${where}a quotation mark is in the middle of a cell. Put the whole cell in quotes, and write the mark in it twice ("").`
    case 'CSV_MAX_RECORD_SIZE':
      return `${where}the line is longer than any listing. Look for a quotation mark that isn’t closed.`
    default:
      return `${where}the file can’t be read as CSV: ${error.message}`
  }
}
