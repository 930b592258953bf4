import { expect, test } from 'vitest'
import { compressed, pdf } from '#tests/fixtures/pdfs.ts'
import { checkPdf, largestResume } from './check-pdf.ts'

function problemOf(file: Uint8Array): string | null {
  try {
    checkPdf(file)
    return null
  } catch (error) {
    return (error as { fields: { resume: string } }).fields.resume
  }
}

test('an ordinary PDF passes, whatever its text talks about', () => {
  expect(problemOf(pdf())).toBeNull()
  expect(problemOf(pdf({ after: '\r\n\0\0' }))).toBeNull()
  expect(problemOf(pdf({ extra: compressed('11 0 << /Type /Font /BaseFont /Figtree >>') }))).toBeNull()
})

const latin1 = (text: string) => new Uint8Array(Buffer.from(text, 'latin1'))
const joined = (...parts: Uint8Array[]) => new Uint8Array(Buffer.concat(parts))

test.each([
  ['nothing', new Uint8Array()],
  ['a picture called PDF', latin1('\xff\xd8\xff\xe0JFIF')],
  ['a page', latin1('<html><script>alert(1)</script></html>')],
  ['an archive', latin1('PK\x03\x04')],
  ['a PDF behind something else', joined(latin1('GIF89a;'), pdf())],
])('%s is no PDF', (_, file) => {
  expect(problemOf(file)).toContain('no PDF')
})

test('a PDF that was cut off is not whole', () => {
  expect(problemOf(pdf().subarray(0, 200))).toContain('not whole')
})

test.each([
  ['an archive behind it', joined(pdf(), latin1('PK\x05\x06'), new Uint8Array(18))],
  [
    'an archive in it',
    pdf({ extra: `5 0 obj\n<< /Length 22 >>\nstream\nPK\x05\x06${'\0'.repeat(18)}\nendstream\nendobj` }),
  ],
  ['a script behind it', pdf({ after: '\n<script>alert(1)</script>' })],
  [
    'a page at its head',
    latin1(`%PDF-1.7\n<html><script>alert(1)</script>${Buffer.from(pdf()).toString('latin1')}`),
  ],
])('a PDF with %s is refused', (_, file) => {
  expect(problemOf(file)).toContain('more than a PDF')
})

test('a locked one is refused', () => {
  expect(problemOf(pdf({ trailer: '/Encrypt 8 0 R' }))).toContain('locked')
  expect(problemOf(pdf({ trailer: '/#45ncrypt 8 0 R' }))).toContain('locked')
})

test.each([
  '7 0 obj\n<< /S /JavaScript /JS (app.alert\\(1\\)) >>\nendobj',
  '7 0 obj\n<< /S /J#61vaScript /J#53 (app.alert\\(1\\)) >>\nendobj',
  '7 0 obj\n<< /S /Launch /F (calc.exe) >>\nendobj',
  '7 0 obj\n<< /Names << /EmbeddedFiles 8 0 R >> >>\nendobj',
  compressed('11 0 << /S /JavaScript /JS (app.alert\\(1\\)) >>'),
  compressed('11 0 << /S /Lau#6ech /F (calc.exe) >>'),
])('scripts, programs and attachments are refused: %j', (extra) => {
  expect(problemOf(pdf({ extra }))).toContain('scripts or attached files')
})

test('one that is too large is refused, and one that would become it', () => {
  const filler = `6 0 obj\n<< /Length ${largestResume} >>\nstream\n${'a'.repeat(largestResume)}\nendstream\nendobj`
  expect(problemOf(pdf({ extra: filler }))).toContain('larger than 5 MB')
  expect(problemOf(pdf({ extra: compressed(' '.repeat(30 * 1024 * 1024)) }))).toContain('too large once')
  const many = Array.from({ length: 5 }, () => compressed(' '.repeat(6 * 1024 * 1024))).join('\n')
  expect(problemOf(pdf({ extra: many }))).toContain('too large once')
})

test('compressed objects that are none are refused', () => {
  expect(
    problemOf(
      pdf({
        extra: '9 0 obj\n<< /Type /ObjStm /Filter /FlateDecode >>\nstream\nnot deflated\nendstream\nendobj',
      }),
    ),
  ).toContain('not whole')
})
