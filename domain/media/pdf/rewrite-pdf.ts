import {
  PDFArray,
  type PDFContext,
  PDFDict,
  PDFDocument,
  PDFHexString,
  PDFInvalidObject,
  PDFName,
  type PDFObject,
  PDFRawStream,
  PDFRef,
  PDFString,
} from '@cantoo/pdf-lib'
import type { PdfProblem } from './problems.ts'

export type RewrittenPdf = { bytes: Uint8Array } | { problem: PdfProblem }

/**
 * Reads a PDF object by object, wherever they are in it, and writes a new file from them: readers get exactly what was
 * inspected, in one version with one table, and nothing that only another program would have found. Reads it whole into
 * memory and keeps its thread busy: call it from `readPdf` only.
 */
export async function rewritePdf(file: Uint8Array): Promise<RewrittenPdf> {
  const outside = problemOutside(file)
  if (outside) return { problem: outside }
  let document: PDFDocument
  try {
    document = await PDFDocument.load(file, {
      ignoreEncryption: true,
      throwOnInvalidObject: true,
      updateMetadata: false,
    })
  } catch {
    // Whatever it failed on is in the file; nobody here needs to know more.
    return { problem: 'not_whole' }
  }
  const { context } = document
  if (context.trailerInfo.Encrypt) return { problem: 'locked' }
  const inside = problemInside(context)
  if (inside) return { problem: inside }
  try {
    if (document.getPageCount() === 0) return { problem: 'not_whole' }
    removeContainers(context)
    const bytes = await document.save({
      addDefaultPage: false,
      updateFieldAppearances: false,
      useObjectStreams: false,
    })
    // A stream from the middle may have ended up where programs look for an archive.
    return isArchiveToo(latin1(bytes)) ? { problem: 'more_than_pdf' } : { bytes }
  } catch {
    return { problem: 'not_whole' }
  }
}

/** One character per byte. */
const latin1 = ({ buffer, byteOffset, byteLength }: Uint8Array) =>
  Buffer.from(buffer, byteOffset, byteLength).toString('latin1')

/** What can be detected without parsing: that it is another kind of file, or another kind as well. */
function problemOutside(file: Uint8Array): PdfProblem | null {
  const text = latin1(file)
  if (!/^%PDF-[12]\.\d/.test(text)) return 'no_pdf'
  const end = text.lastIndexOf('%%EOF')
  if (end < 0 || !text.includes('startxref')) return 'not_whole'
  const hasMore = /[^\s\0]/.test(text.slice(end + 5))
  const isPage = /<(?:!doctype|html|script|svg|\?xml|\?php)/i.test(text.slice(0, 1024))
  return hasMore || isPage || isArchiveToo(text) ? 'more_than_pdf' : null
}

/** Programs find an archive from its end. */
const isArchiveToo = (text: string) => text.slice(-66_000).includes('PK\x05\x06')

/** Names of what runs by itself, starts something, sends something, or brings in other files. */
const active = new Set([
  ...['JavaScript', 'JS', 'XFA', 'Launch', 'SubmitForm', 'ImportData', 'AA'],
  ...['Rendition', 'RichMedia', 'RichMediaExecute', 'Movie', 'Sound', '3D', 'GoTo3DView', 'OnInstantiate'],
  ...['EmbeddedFile', 'EmbeddedFiles', 'FileAttachment', 'EF', 'GoToE', 'GoToR'],
])
/** Keys whose text names an external file, here or on another machine. */
const fileKeys = new Set(['F', 'UF', 'DOS', 'Unix', 'Mac'])
/** Keys whose text is a URL, or the beginning of one. */
const addressKeys = new Set(['URI', 'Base'])

function problemInside(context: PDFContext): PdfProblem | null {
  const { Root, Info, ID } = context.trailerInfo
  // A catalog written inline instead of among the objects would not be inspected.
  if (!(Root instanceof PDFRef)) return 'not_whole'
  const left: PDFObject[] = context.enumerateIndirectObjects().map(([, object]) => object)
  for (const beside of [Info, ID]) if (beside) left.push(beside)
  for (let object = left.pop(); object; object = left.pop()) {
    if (object instanceof PDFInvalidObject) return 'not_whole'
    if (object instanceof PDFName && active.has(nameOf(object))) return 'active'
    if (object instanceof PDFArray) left.push(...object.asArray())
    if (object instanceof PDFRawStream) {
      // Its bytes would come from another file, which may be anywhere.
      if (object.dict.has(PDFName.of('F'))) return 'active'
      left.push(object.dict)
    }
    if (object instanceof PDFDict) {
      if (opensElsewhere(context, object)) return 'active'
      for (const [key, value] of object.entries()) {
        const text = textOf(context.lookup(value))
        const name = nameOf(key)
        if (text !== null && fileKeys.has(name)) return 'active'
        if (text !== null && addressKeys.has(name) && !isPlainAddress(text)) return 'active'
        left.push(key, value)
      }
    }
  }
  return null
}

/** `/J#61vaScript` is the same name; the library knows that of `#6A`, not of `#6a`. */
const nameOf = (name: PDFName) =>
  name
    .decodeText()
    .replaceAll(/#([0-9a-f]{2})/gi, (_, code: string) => String.fromCharCode(Number.parseInt(code, 16)))

const textOf = (object: PDFObject | undefined): string | null =>
  object instanceof PDFString || object instanceof PDFHexString ? object.decodeText() : null

/**
 * A web page, an email address or a phone number, or what is typed without `https:`, such as `www.people.example/ama`.
 */
const isPlainAddress = (text: string) => {
  const typed = text.replaceAll(/[\s\p{Cc}]/gu, '')
  return !typed.includes('\\') && (/^(https?|mailto|tel):/i.test(typed) || !/^[^/?#]*:/.test(typed))
}

/** Opening the file may show one of its own pages, and do nothing else. */
function opensElsewhere(context: PDFContext, object: PDFDict): boolean {
  const action = context.lookup(object.get(PDFName.of('OpenAction')))
  const kind = action instanceof PDFDict ? context.lookup(action.get(PDFName.of('S'))) : undefined
  return kind instanceof PDFName && nameOf(kind) !== 'GoTo'
}

/**
 * Their objects were taken out and tables are rewritten: what is left would be dead weight that some reader digs in.
 */
function removeContainers(context: PDFContext): void {
  for (const [ref, object] of context.enumerateIndirectObjects()) {
    const type = object instanceof PDFRawStream && object.dict.get(PDFName.of('Type'))
    if (type instanceof PDFName && ['ObjStm', 'XRef'].includes(nameOf(type))) context.delete(ref)
  }
}
