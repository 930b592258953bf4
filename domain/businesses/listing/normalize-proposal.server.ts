import { DomainError } from '#domain/errors.ts'
import { type Derived, geocodePlace } from '#domain/places/geocode-place.server.ts'
import type { Tx } from '#domain/tx.ts'
import { groupOf, revisionGroups } from '../fields.ts'
import { plainProblems } from '../plain-fields.ts'
import { type BusinessFields, sectionNames, sectionSchemas } from '../sections.ts'
import { newlyMissing } from '../submission.ts'
import { normalizeStored } from './custom-values.server.ts'
import { sectionOf } from './find-managed.server.ts'
import type { Listing } from './load.server.ts'
import { basicsProblems } from './normalize-section.server.ts'
import { tidyContact } from './tidy-contact.server.ts'

const picture = /^\/media\/[a-z]+\/[0-9a-z-]+$/

type NormalizedProposal = {
  values: Partial<BusinessFields>
  derived: Derived | null
  pictures: { logoUrl?: string | null; coverImageUrl?: string | null; coverImageAlt?: string | null }
}

export type ProposedChange = {
  field: string
  proposed: { [field: string]: unknown }
  now: Date
  /** What was there before: custom values that no longer fit are left out, so that it can always come back. */
  isFormer?: boolean
}

/**
 * Validates a proposal again before it is written in a moderator's name, since anyone who bypasses the API could have
 * proposed anything. Throws `conflict` for invalid values.
 */
export async function normalizeProposal(
  tx: Tx,
  { live }: Pick<Listing, 'live'>,
  { field, proposed, now, isFormer = false }: ProposedChange,
): Promise<NormalizedProposal> {
  const group = groupOf(field)
  if (!group) return { values: {}, derived: null, pictures: picturesOf(proposed) }
  const given = readValues(group, proposed)
  const { values, problems, derived } = await normalizedGroup(tx, group, { live, given, now, isFormer })
  const missing = newlyMissing(live, { ...live, ...values })
  const problem = Object.values(problems)[0] ?? missing[0]?.text
  if (problem) throw cantBe(problem)
  return { values, derived, pictures: {} }
}

const cantBe = (problem: string) =>
  new DomainError('conflict', `This can’t be published as it is, so reject it: ${problem}`)

function readValues(group: string, proposed: { [field: string]: unknown }): Partial<BusinessFields> {
  const shapes = Object.assign({}, ...sectionNames.map((section) => sectionSchemas[section].shape))
  const values: { [field: string]: unknown } = {}
  for (const name of revisionGroups[group]!) {
    if (!(name in proposed)) continue
    const read = shapes[name].safeParse(proposed[name])
    if (!read.success) throw cantBe(read.error.issues[0]?.message ?? name)
    values[name] = read.data
  }
  return values
}

async function normalizedGroup(
  tx: Tx,
  group: string,
  {
    live,
    given,
    now,
    isFormer,
  }: { live: BusinessFields; given: Partial<BusinessFields>; now: Date; isFormer: boolean },
): Promise<{
  values: Partial<BusinessFields>
  problems: { [field: string]: string }
  derived: Derived | null
}> {
  const next = { ...live, ...given }
  if (given.customValues) {
    const { values, problems } = await normalizeStored(tx, given.customValues, live)
    return { values: { customValues: values }, problems: isFormer ? {} : problems, derived: null }
  }
  if (group === 'place') return geocodePlace(tx, sectionOf('place', next), null)
  if (group === 'category') return { values: given, problems: await basicsProblems(tx, next), derived: null }
  const contact: readonly string[] = ['phone', 'whatsapp', 'email', 'website']
  if (!contact.includes(group)) return { values: given, problems: plainProblems(given, now), derived: null }
  const nothing = { phone: null, whatsapp: null, email: null, website: null, socialLinks: {} }
  const { values, problems } = tidyContact({ ...nothing, ...given }, null)
  return { values: { [group]: values[group as 'phone'] }, problems, derived: null }
}

function picturesOf(proposed: { [field: string]: unknown }): NormalizedProposal['pictures'] {
  const pictures: NormalizedProposal['pictures'] = {}
  for (const name of ['logoUrl', 'coverImageUrl'] as const) {
    const url = proposed[name]
    if (url === undefined) continue
    if (url !== null && !(typeof url === 'string' && picture.test(url)))
      throw cantBe('it is no picture of this site.')
    pictures[name] = url
  }
  const alt = proposed.coverImageAlt
  if (typeof alt === 'string' || alt === null) pictures.coverImageAlt = alt?.slice(0, 300) ?? null
  return pictures
}
