import { inflateSync } from 'node:zlib'
import { DomainError } from '#domain/errors.ts'

/** Five megabytes. */
export const largestResume = 5 * 1024 * 1024

// Of streams of objects, all together: a small file must not become a large one.
const mostInflated = 20 * 1024 * 1024

const wrong = (text: string) =>
  new DomainError('invalid', 'The résumé can’t be taken', { fields: { resume: text } })

/**
 * Looks at a résumé as it came, by its content. It is kept as it is, so what could do harm to who opens it is refused:
 * what is no PDF or another file as well, scripts, attachments; and what is locked, for nobody could read it. Throws
 * `invalid` with a text for `resume`.
 */
export function checkPdf(file: Uint8Array): void {
  if (file.length > largestResume)
    throw wrong('The file is larger than 5 MB: save it with smaller pictures, or leave some pages out.')
  // One letter a byte.
  const text = Buffer.from(file.buffer, file.byteOffset, file.byteLength).toString('latin1')
  if (!/^%PDF-[12]\.\d/.test(text))
    throw wrong('That is no PDF: open your résumé, and save or print it as PDF.')
  const end = text.lastIndexOf('%%EOF')
  if (end < 0 || !text.includes('startxref'))
    throw wrong('The PDF is not whole: save it once more, and choose it again.')
  if (/[^\s\0]/.test(text.slice(end + 5)) || isOtherFileToo(text))
    throw wrong('There is more than a PDF in that file: print it as PDF, and choose the new one.')
  const names = namesIn(text)
  if (names.has('Encrypt'))
    throw wrong('The PDF is locked by a password, or keeps others from printing: save it without protection.')
  if (forbidden.some((name) => names.has(name)))
    throw wrong('The PDF has scripts or attached files in it: print it as PDF, and choose the new one.')
}

const forbidden = [
  'JavaScript',
  'JS',
  'Launch',
  'EmbeddedFile',
  'EmbeddedFiles',
  'RichMedia',
  'ImportData',
  'SubmitForm',
]

/** An archive is found from its end, a page from its beginning. */
const isOtherFileToo = (text: string) =>
  text.slice(-66_000).includes('PK\x05\x06') ||
  /<(?:!doctype|html|script|svg|\?xml|\?php)/i.test(text.slice(0, 1024))

/** The names in a file's dictionaries, those in compressed objects, too; what stands in pages doesn't count. */
function namesIn(text: string): Set<string> {
  const names = new Set<string>()
  const parts: string[] = []
  let left = mostInflated
  let from = 0
  for (const { index, 0: word } of text.matchAll(/\bstream\r?\n/g)) {
    if (index < from) continue
    const dictionary = text.slice(from, index)
    parts.push(dictionary)
    const end = text.indexOf('endstream', index)
    const close = end < 0 ? text.length : end
    if (/\/ObjStm\b/.test(unescapeNames(dictionary.slice(dictionary.lastIndexOf(' obj'))))) {
      const objects = inflate(text.slice(index + word.length, close), left)
      left -= objects.length
      parts.push(objects)
    }
    from = close
  }
  parts.push(text.slice(from))
  for (const part of parts)
    for (const [, name] of unescapeNames(part).matchAll(/\/([A-Za-z]{2,20})/g)) names.add(name!)
  return names
}

/** `/J#61vaScript` is the same name. */
const unescapeNames = (text: string) =>
  text.replaceAll(/#([0-9a-f]{2})/gi, (_, code: string) => String.fromCharCode(Number.parseInt(code, 16)))

function inflate(stream: string, most: number): string {
  try {
    return inflateSync(Buffer.from(stream, 'latin1'), { maxOutputLength: Math.max(most, 1) }).toString(
      'latin1',
    )
  } catch (cause) {
    if (cause instanceof RangeError)
      throw wrong('The PDF is too large once it is opened: print it as PDF, and choose the new one.')
    throw wrong('The PDF is not whole: save it once more, and choose it again.')
  }
}
