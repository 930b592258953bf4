import { describe, expect, test } from 'vitest'
import { categoryLookUp } from './choices.ts'
import { columns } from './columns.ts'
import { problemFile, templateFile } from './problem-file.ts'
import { readFile } from './read-file.server.ts'
import { readLine } from './read-line.server.ts'
import { readServices, writeServices } from './services-text.ts'

const bytes = (text: string) => new TextEncoder().encode(text)
const read = (text: string) => readFile(bytes(text))
const problemOf = (text: string | Uint8Array) =>
  readFile(typeof text === 'string' ? bytes(text) : text).then(
    () => null,
    (error: { code: string; fields: { file: string } }) => [error.code, error.fields.file],
  )

describe('files', () => {
  test.each([
    ['commas', 'name,category\nA B,food\n', 'comma'],
    ['semicolons', 'name;category\r\nA B;food\r\n', 'semicolon'],
    ['tabs', 'name\tcategory\rA B\tfood\r', 'tab'],
    ['a byte order mark', '\uFEFFname,category\nA B,food', 'comma'],
    ['what Excel puts in front', 'sep=;\nname;category\nA B;food', 'semicolon'],
    ['other words and cases', '\n BUSINESS Name ; Category\nA B;food\n\n', 'semicolon'],
    ['a header in quotes', '"name","category"\n"A B","food"', 'comma'],
  ])('%s', async (_, text, delimiter) => {
    const file = await read(text)
    expect(file).toMatchObject({ delimiter, unknownColumns: [] })
    expect(file.lines.map(({ cells }) => cells)).toEqual([{ name: 'A B', category: 'food' }])
  })

  test('lines are counted as editors do, also below a break in quotes', async () => {
    const file = await read('name,category,Fax\n"A\nB",food,1\n\nC,"fo""od",2\n,,\nD,food,,,x\n')
    expect(file.unknownColumns).toEqual(['Fax'])
    expect(
      file.lines.map(({ line, cells, isTooLong }) => [line, cells.name, cells.category, isTooLong]),
    ).toEqual([
      [2, 'A\nB', 'food', false],
      [5, 'C', 'fo"od', false],
      [7, 'D', 'food', true],
    ])
  })

  test('10,000 lines are taken, one more is not', async () => {
    const lines = (count: number) => `name,category\n${'A,food\n'.repeat(count)}`
    expect((await read(lines(10_000))).lines).toHaveLength(10_000)
    expect(await problemOf(lines(10_001))).toEqual([
      'invalid',
      expect.stringMatching(/more than 10,000 lines/),
    ])
  })

  test.each<[string, string | Uint8Array, RegExp]>([
    ['nothing', '', /is empty/],
    ['a header alone', 'name,category\n', /no line below/],
    ['no header', 'Mama Abiola,food\n', /“name” and “category” aren’t among them/],
    ['a column twice', 'name,title,category\nA,B,food', /Two columns mean name/],
    ['an open quote', 'name,category\n"A,food\nB,food', /opened and never closed/],
    ['a stray quote', 'name,category\nB,food\nA "x" y,"f"ood\n', /Line 3: a quotation mark is in the middle/],
    ['an endless line', `name,category\n"${'x'.repeat(200_000)}",food`, /longer than any listing/],
    ['a workbook', Uint8Array.of(0x50, 0x4b, 3, 4), /save it as “CSV UTF-8”/],
    ['UTF-16', Uint8Array.of(0xff, 0xfe, 0x6e, 0), /isn’t in UTF-8/],
    ['Windows’ letters', Uint8Array.of(0x6e, 0xe9, 0x2c), /isn’t in UTF-8/],
  ])('%s is told', async (_, text, problem) => {
    expect(await problemOf(text)).toEqual(['invalid', expect.stringMatching(problem)])
  })
})

const categories = categoryLookUp([
  {
    slug: 'restaurants-food',
    name: 'Restaurants & Food',
    subcategories: [{ slug: 'nigerian', name: 'Nigerian', description: '' }],
    fields: [],
  },
])
const now = new Date('2026-11-22T00:00:00Z')
const line = (cells: object) =>
  readLine({ name: 'Mama Abiola', category: 'restaurants & food', ...cells }, categories, now)

describe('lines', () => {
  test.each<[object, object]>([
    [{ subcategory: 'nigerian' }, { category: 'restaurants-food', subcategory: 'nigerian' }],
    [
      { zip: '2134', state: 'massachusetts' },
      { zip: '02134', state: 'MA' },
    ],
    [
      { zip: '77401-1234', state: 'tx' },
      { zip: '77401', state: 'TX' },
    ],
    [
      { place_type: 'Pop-up', nationwide: 'YES' },
      { placeType: 'pop_up', coversNationwide: true },
    ],
    [
      { phone: '713.555.0142', website: 'mama.example' },
      { phone: '(713) 555-0142', website: 'https://mama.example' },
    ],
    [{ instagram: '@mama' }, { socialLinks: { instagram: 'https://www.instagram.com/mama' } }],
    [{ heritage: "Cote d'Ivoire, ghanaian; NG" }, { heritage: ['CI', 'GH', 'NG'] }],
    [{ languages: 'Fulani (Pular, Fulfulde), Yorùbá' }, { languages: ['ff', 'yo'] }],
    [{ attributes: 'halal|Ships to Africa' }, { attributes: ['halal', 'ships-to-africa'] }],
    [{ price_level: '$$' }, { priceLevel: 2 }],
    [
      { services: 'Jollof :: $14 | Suya' },
      { services: [{ name: 'Jollof', price: '$14' }, { name: 'Suya' }] },
    ],
    // A formula is text like any other.
    [
      { name: '=HYPERLINK("x")', description: '+1' },
      { name: '=HYPERLINK("x")', description: '+1' },
    ],
  ])('%j', (cells, fields) => {
    const { problems, fields: found } = line(cells)
    expect(problems).toBeNull()
    expect(found).toMatchObject(fields)
  })

  test.each<[object, string, RegExp]>([
    [{ name: 'X' }, 'name', /at least 2 characters/],
    [{ name: '' }, 'name', /at least 2 characters/],
    [{ category: 'Food trucks' }, 'category', /no category “Food trucks”. Choose one of: Restaurants & Food/],
    [{ subcategory: 'Thai' }, 'subcategory', /Choose one of: Nigerian/],
    [{ short_description: 'x'.repeat(161) }, 'short_description', /at most 160/],
    [{ description: 'x'.repeat(5001) }, 'description', /at most 5000/],
    [{ year_established: 'long ago' }, 'year_established', /such as 2014/],
    [{ year_established: '2099' }, 'year_established', /in the future/],
    [{ place_type: 'castle' }, 'place_type', /Write one of: storefront/],
    [{ state: 'Lagos' }, 'state', /state of the USA/],
    [{ zip: 'ABC' }, 'zip', /five digits/],
    [{ latitude: '29.7' }, 'longitude', /both/],
    [{ latitude: '=1', longitude: '20' }, 'latitude', /degrees/],
    [{ service_radius_miles: '9000' }, 'service_radius_miles', /At most 500/],
    [{ nationwide: 'maybe' }, 'nationwide', /yes or no/],
    [{ phone: '=cmd|calc' }, 'phone', /a US phone number/],
    [{ email: 'mama@' }, 'email', /a valid email address/],
    [{ website: 'javascript:alert(1)' }, 'website', /a website address/],
    [{ facebook: 'https://evil.example/x' }, 'facebook', /facebook.com/],
    [{ hours: 'whenever' }, 'hours', /can’t be read/],
    [{ hours: 'Mon 9-5, 10-11' }, 'hours', /overlap/],
    [{ special_days: '2026-13-45 closed' }, 'special_days', /date/],
    [{ special_days: '24/12/2026' }, 'special_days', /date/],
    [{ heritage: 'Atlantis; Ghana' }, 'heritage', /“Atlantis” is not among/],
    [{ languages: 'Klingon' }, 'languages', /Klingon/],
    [{ attributes: 'Delivers; flies' }, 'attributes', /“flies”/],
    [{ price_level: '9' }, 'price_level', /from 1/],
    [{ services: 'a :: b :: c :: d :: e' }, 'services', /more than a name/],
  ])('%j', (cells, column, message) => {
    expect(line(cells).problems).toEqual([{ column, message: expect.stringMatching(message) }])
  })

  test('everything that is wrong is told at once', () => {
    const { problems } = line({ name: '', phone: '1', hours: 'x', zip: 'x', price_level: '7' })
    expect(problems?.map(({ column }) => column).sort()).toEqual([
      'hours',
      'name',
      'phone',
      'price_level',
      'zip',
    ])
  })
})

test('the template is a good file', async () => {
  const file = await read(templateFile([]))
  expect(file.header).toEqual(columns.map(({ name }) => name))
  expect(readLine(file.lines[0]!.cells, categories, now).problems).toBeNull()
})

test('lines to mend come back as they were, with what is wrong, and can be sent again', async () => {
  const first = await read('name;Phone;category;Fax\nA;\'+1;"fo\n""od";=1\nB;2;food;-2\n')
  const problems = new Map([
    [
      2,
      [
        { column: 'phone', message: '=Wrong.' },
        { column: null, message: 'Odd.' },
      ],
    ],
  ])
  const text = problemFile(first, problems)
  const second = await read(text)
  expect(second.header).toEqual(['problem', 'name', 'Phone', 'category', 'Fax'])
  expect(second.unknownColumns).toEqual(['Fax'])
  expect(second.lines.map(({ cells }) => cells)).toEqual([first.lines[0]!.cells])
  expect(text).toContain("'=1")
  const again = new Map([[2, [{ column: null, message: 'Again.' }]]])
  expect(problemFile(second, again)).toMatch(/\r\nAgain\.,A,/)
  // As files had it before.
  expect((await read(text.replace('problem,', 'severity,'))).unknownColumns).toEqual(['Fax'])
})

test('services with marks of their own', () => {
  const services = [
    { name: 'A|B :: C', price: '1:2', description: 'x \\ y' },
    { name: 'D', description: 'only' },
    { name: 'E', section: 'Mains', isPopular: true as const },
    { name: 'F', isPopular: true as const },
  ]
  expect(readServices(writeServices(services))).toEqual(services)
})

test('a line of nothing but delimiters is rejected before it is taken apart', async () => {
  const problem = { fields: { file: expect.stringMatching(/^A line has more than 5,000 cells/) } }
  await expect(readFile(Buffer.from(`name,category\n${','.repeat(5_001)}`))).rejects.toMatchObject(problem)
  await expect(readFile(Buffer.from(`name;category\r\n${';'.repeat(5_001)}`))).rejects.toMatchObject(problem)
  const { lines } = await readFile(
    Buffer.from(`name,category\n${`${','.repeat(4_000)}\n`.repeat(3)}Mama,food`),
  )
  expect(lines.map(({ cells }) => cells)).toEqual([{ name: 'Mama', category: 'food' }])
})

test('other work goes on while lines without text are skipped', async () => {
  let turns = 0
  const timer = setImmediate(function next() {
    turns += 1
    turning = setImmediate(next)
  })
  let turning = timer
  await expect(readFile(Buffer.from(`name,category\n${'\n'.repeat(640 * 1024)}`))).rejects.toMatchObject({
    code: 'invalid',
  })
  clearImmediate(turning)
  // At least once for each 64 kB.
  expect(turns).toBeGreaterThanOrEqual(10)
})
