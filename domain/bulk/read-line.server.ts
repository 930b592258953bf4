import { hoursProblems } from '#domain/businesses/hours-problems.ts'
import { tidyContact } from '#domain/businesses/listing/tidy-contact.server.ts'
import { plainFieldsOf, plainProblems } from '#domain/businesses/plain-fields.ts'
import { type PlaceType, placeTypes } from '#domain/businesses/schema.ts'
import {
  type BusinessFields,
  type SectionName,
  type SectionValues,
  sectionNames,
  sectionSchemas,
  socialNetworks,
} from '#domain/businesses/sections.ts'
import { readSpecialDays, readWeek } from '#domain/hours/hours-text.ts'
import { stateByName } from '#domain/places/states.ts'
import { type CategoryLookUp, type ListColumn, readList, readPlaceType, yesOrNo } from './choices.ts'
import { columnOfField, columns } from './columns.ts'
import { readCustomValues } from './custom-columns.ts'
import { readServices } from './services-text.ts'

export type CellProblem = { column: string | null; message: string }

type ReadLine = { fields: BusinessFields; problems: null } | { fields: null; problems: CellProblem[] }

type Cells = { [column: string]: string }
type Note = (column: string, message: string) => void

/** Parses a line by the rules of the forms, without geocoding. Reports a problem for every bad cell. */
export function readLine(cells: Cells, categories: CategoryLookUp, now: Date): ReadLine {
  const problems: CellProblem[] = []
  const note: Note = (column, message) => {
    // Keep only the first problem per cell: it is the one to fix first.
    if (!problems.some((problem) => problem.column === column)) problems.push({ column, message })
  }
  const typed = typedSections(cells, categories, note)
  const sections = Object.fromEntries(
    sectionNames.map((section) => [section, check(section, typed[section], note)]),
  ) as { [Name in SectionName]: SectionValues<Name> | null }
  const { contact, hours } = sections
  noteAll(plainProblems(Object.assign({}, ...Object.values(sections)), now), note)
  const tidied = contact && tidyContact(contact, null)
  noteAll(tidied?.problems ?? {}, note)
  noteAll(hours ? hoursProblems(hours) : {}, note)
  if (problems.length > 0) return { fields: null, problems: problems.sort((a, b) => placeOf(a) - placeOf(b)) }
  return {
    fields: Object.assign({}, ...Object.values({ ...sections, contact: tidied?.values })) as BusinessFields,
    problems: null,
  }
}

/** Custom columns are after the others. */
function placeOf({ column }: CellProblem): number {
  const at = columns.findIndex(({ name }) => name === column)
  return at < 0 && column !== null ? columns.length : at
}

const noteAll = (byField: { [field: string]: string }, note: Note) => {
  for (const { column, message } of cellProblems(byField)) note(column ?? 'name', message)
}

/** Maps form errors by field to the column of each. */
export const cellProblems = (byField: { [field: string]: string }): CellProblem[] =>
  Object.entries(byField).map(([field, message]) => ({ column: columnOfField(field), message }))

/** Fields with a column for each of their parts. */
const keyed = ['socialLinks', 'customValues']

function check<Name extends SectionName>(
  section: Name,
  typed: unknown,
  note: Note,
): SectionValues<Name> | null {
  const result = sectionSchemas[section].safeParse(typed)
  if (result.success) return result.data as SectionValues<Name>
  for (const { path, message } of result.error.issues) {
    const [field, part] = path.map(String)
    note(columnOfField(keyed.includes(field!) ? `${field}.${part}` : field!) ?? 'name', message)
  }
  return null
}

/** The values as a form would send them. Notations that forms don't accept are parsed here. */
function typedSections(cells: Cells, categories: CategoryLookUp, note: Note) {
  const cell = (column: string) => cells[column] ?? ''
  const orNull = (column: string) => cell(column) || null
  const number = (column: string) => {
    const text = cell(column)
    // Non-numbers go on to the schema, which has the error message.
    return text === '' ? null : /^-?\d+(\.\d+)?$/.test(text) ? Number(text) : text
  }
  const plain = (section: SectionName) =>
    Object.fromEntries(
      plainFieldsOf(section).map(([field, { control, column }]) => [
        field,
        control.kind === 'number'
          ? number(column.name)
          : control.kind === 'yes-no'
            ? readYes(cell(column.name), note, column.name)
            : orNull(column.name),
      ]),
    )
  const read = <Value>(
    column: string,
    { value, problem }: { value: Value | null; problem: string | null },
  ) => {
    if (problem !== null) note(column, problem)
    return value ?? []
  }
  const list = (column: ListColumn) => {
    const { keys, unknown } = readList(column, cell(column))
    if (unknown.length > 0)
      note(
        column,
        `${quoted(unknown)} ${unknown.length > 1 ? 'are' : 'is'} not among the choices. Check the spelling, or leave it out.`,
      )
    return keys
  }
  const category = readCategory(cells, categories, note)
  const services = readServices(cell('services'))
  if (!services)
    note(
      'services',
      'A service has more than a name, a price, a description, a section and “popular”. Separate services by |.',
    )
  return {
    basics: {
      name: cell('name'),
      ...category,
      shortDescription: orNull('short_description'),
      description: orNull('description'),
      ...plain('basics'),
    },
    place: {
      placeType: readType(cell('place_type'), note),
      address: orNull('address'),
      addressLine2: orNull('address_line_2'),
      city: orNull('city'),
      state: readState(cell('state')),
      // Spreadsheets drop the leading zero of 02134.
      zip: /^\d{4}$/.test(cell('zip'))
        ? `0${cell('zip')}`
        : cell('zip').replace(/^(\d{5})-\d{4}$/, '$1') || null,
      ...readPoint(cells, note),
      serviceRadiusMiles: number('service_radius_miles'),
      coversNationwide: readYes(cell('nationwide'), note),
      ...plain('place'),
    },
    contact: {
      phone: orNull('phone'),
      whatsapp: orNull('whatsapp'),
      email: orNull('email'),
      website: orNull('website'),
      socialLinks: Object.fromEntries(
        socialNetworks.flatMap((network) => (cell(network) ? [[network, cell(network)]] : [])),
      ),
      ...plain('contact'),
    },
    hours: {
      hours: read('hours', readWeek(cell('hours'))),
      specialDays: read('special_days', readSpecialDays(cell('special_days'))),
    },
    heritage: {
      heritage: list('heritage'),
      communities: list('communities'),
      languages: list('languages'),
    },
    offer: {
      attributes: list('attributes'),
      customValues: readCustomValues(cells, { category: category.category, fields: categories.fields }, note),
      priceLevel: readPrice(cell('price_level'), note),
      services: services ?? [],
      ...plain('offer'),
    },
  }
}

const quoted = (words: readonly string[]) =>
  words
    .slice(0, 5)
    .map((word) => `“${[...word].slice(0, 60).join('')}”`)
    .join(', ')

function readCategory(cells: Cells, categories: CategoryLookUp, note: Note) {
  const text = cells.category ?? ''
  const category = categories.category(text)
  if (!category) {
    const chosen = text ? `There is no category ${quoted([text])}. ` : ''
    note('category', `${chosen}Choose one of: ${categories.names.join(', ')}.`)
    return { category: 'unknown', subcategory: null }
  }
  const kind = cells.subcategory ?? ''
  if (kind === '') return { category, subcategory: null }
  const { slug, offered } = categories.subcategory(category, kind)
  if (!slug)
    note(
      'subcategory',
      offered.length > 0
        ? `This category has no kind ${quoted([kind])}. Choose one of: ${offered.join(', ')}; or leave it empty.`
        : 'This category has no kinds. Leave it empty.',
    )
  return { category, subcategory: slug }
}

function readType(text: string, note: Note): PlaceType {
  const type = readPlaceType(text || 'storefront')
  if (!type) note('place_type', `Write one of: ${placeTypes.join(', ')}.`)
  return type ?? 'storefront'
}

const readState = (text: string) =>
  text === '' ? null : text.length === 2 ? text.toUpperCase() : (stateByName(text)?.code ?? text)

function readPoint(cells: Cells, note: Note): { lat: number | null; lng: number | null } {
  const texts = [cells.latitude ?? '', cells.longitude ?? '']
  const [lat, lng] = texts.map((text) => (/^-?\d{1,3}(\.\d+)?$/.test(text) ? Number(text) : null))
  for (const [at, column] of (['latitude', 'longitude'] as const).entries()) {
    const most = 90 * (at + 1)
    const value = at === 0 ? lat : lng
    if (texts[at] && (value == null || Math.abs(value) > most))
      note(
        column,
        `Enter degrees from -${most} to ${most}, such as ${at === 0 ? '29.7604' : '-95.3698'}, or leave it empty.`,
      )
    if (!texts[at] && texts[1 - at]) note(column, 'Fill in both latitude and longitude, or neither.')
  }
  return lat == null || lng == null || Math.abs(lat) > 90 || Math.abs(lng) > 180
    ? { lat: null, lng: null }
    : { lat, lng }
}

function readYes(text: string, note: Note, column = 'nationwide'): boolean {
  const value = text === '' ? false : yesOrNo(text)
  if (value === null) note(column, 'Write yes or no.')
  return value ?? false
}

function readPrice(text: string, note: Note): number | null {
  if (text === '') return null
  const level = /^\$+$/.test(text) ? text.length : /^\d$/.test(text) ? Number(text) : 0
  if (level >= 1 && level <= 4) return level
  note('price_level', 'Write a number from 1 (cheap) to 4 (expensive), or leave it empty.')
  return null
}
