import { fieldNoun, sharedFields } from '#domain/businesses/fields.ts'
import { sectionOf } from '#domain/businesses/listing/find-managed.server.ts'
import { changedFields, type Listing } from '#domain/businesses/listing/load.server.ts'
import { normalizeSection, type SectionChange } from '#domain/businesses/listing/normalize-section.server.ts'
import { serviceRefusal } from '#domain/businesses/listing/plan-room.server.ts'
import { sortChanges } from '#domain/businesses/listing/propose.server.ts'
import {
  type BusinessFields,
  type FieldName,
  type SectionName,
  sectionNames,
  sectionSchemas,
} from '#domain/businesses/sections.ts'
import { newlyMissing } from '#domain/businesses/submission.ts'
import { invalidField, isDomainError } from '#domain/errors.ts'
import { counted } from '#domain/format-number.ts'
import { mostReplyTemplates, type ReplyTemplateText } from '#domain/reviews/reply-templates.ts'
import type { Tx } from '#domain/tx.ts'
import type { StoredChange } from './change-schema.ts'
import { combined } from './combine.ts'

/** What a listing has that a change may add to. */
export type Surroundings = {
  urls: ReadonlySet<string>
  photoLimit: number
  replies: readonly ReplyTemplateText[]
}

export type Plan = {
  /** All fields, with the changes. */
  next: BusinessFields
  changed: FieldName[]
  /** Those of them that would be reviewed first. */
  reviewed: FieldName[]
  photos: StoredChange['photos']
  replies: StoredChange['replies']
  refusal: string | null
}

/**
 * What a change would do to a listing, and why it can’t. `ids` are all listings that it is made at, without those that were refused:
 * branches take shared texts from their main one. As a manager.
 */
export async function planChange(
  tx: Tx,
  listing: Listing,
  change: StoredChange,
  { around, ids, now }: { around: Surroundings; ids: ReadonlySet<string>; now: Date },
): Promise<Plan> {
  const { row, newest } = listing
  const photos = change.photos.filter(({ url }) => !around.urls.has(url))
  const replies = change.replies.filter(
    ({ title, body }) => !around.replies.some((each) => isTitle(each, title) && each.body === body),
  )
  const plan: Plan = { next: newest, changed: [], reviewed: [], photos, replies, refusal: null }
  if (row.status === 'suspended') return { ...plan, refusal: 'It is suspended, so it can’t be changed now.' }
  const wished = valuesFor(listing, change, new Set([...around.urls, ...photos.map(({ url }) => url)]))
  const followed = listing.branchOf && ids.has(listing.branchOf.id) ? omit(wished, sharedFields) : wished
  const shared = listing.branchOf
    ? changedFields(newest, followed).filter((field) => sharedFields.includes(field))
    : []
  if (shared.length > 0)
    return {
      ...plan,
      refusal: `All places share the ${fieldNoun(shared[0]!)}. Change it at “${listing.branchOf!.name}”.`,
    }
  try {
    plan.next = await normalized(tx, listing, followed, now)
  } catch (error) {
    if (!isDomainError(error)) throw error
    return { ...plan, refusal: Object.values(error.fields ?? {})[0] ?? error.message }
  }
  plan.changed = changedFields<FieldName>(newest, plan.next)
  plan.refusal = refusalOf(listing, plan, around)
  if (row.status === 'published')
    plan.reviewed = sortChanges(listing, plan.next)
      .proposals.flatMap(({ changed }) => changed)
      .filter((field) => plan.changed.includes(field))
  return plan
}

export const changesNothing = ({ changed, photos, replies }: Plan): boolean =>
  changed.length + photos.length + replies.length === 0

const isTitle = (reply: ReplyTemplateText, title: string) => reply.title.toLowerCase() === title.toLowerCase()

const omit = (values: Partial<BusinessFields>, fields: readonly FieldName[]): Partial<BusinessFields> =>
  Object.fromEntries(Object.entries(values).filter(([field]) => !fields.includes(field as FieldName)))

/** The new values of this listing. A service shows one of the listing's own photos, or none. */
function valuesFor(
  { newest }: Listing,
  { values, modes }: StoredChange,
  urls: ReadonlySet<string>,
): Partial<BusinessFields> {
  const next: { [field: string]: unknown } = {}
  for (const [name, given] of Object.entries(values)) {
    const field = name as FieldName
    next[field] = combined(field, modes[field] ?? 'replace', { before: newest[field], given: given as never })
  }
  if (values.services) {
    const own = new Set(newest.services.flatMap(({ photo }) => photo ?? []))
    next.services = (next.services as BusinessFields['services']).map(({ photo, ...service }) => ({
      ...service,
      ...(photo && (urls.has(photo) || own.has(photo)) && { photo }),
    }))
  }
  return next
}

/** As the form of each section would store it. Throws `invalid`. */
async function normalized(
  tx: Tx,
  { newest }: Listing,
  values: Partial<BusinessFields>,
  now: Date,
): Promise<BusinessFields> {
  const changed = changedFields<FieldName>(newest, values)
  let next = { ...newest, ...values }
  for (const section of sectionNames) {
    const given = sectionOf(section, next)
    if (!changed.some((field) => field in given)) continue
    assertStorable(section, given, changed)
    const change = { section, values: given } as SectionChange
    next = { ...next, ...(await normalizeSection(tx, change, { before: newest, now })).values }
  }
  return next
}

/** What each listing has and what is added to it may be more together than the form takes. Throws `invalid`. */
function assertStorable(section: SectionName, given: object, changed: readonly FieldName[]): void {
  const issues = sectionSchemas[section].safeParse(given).error?.issues ?? []
  // What was stored before this change isn't its business.
  const issue = issues.find(({ path }) => changed.includes(path[0] as FieldName))
  if (issue) throw invalidField(issue.path[0] as string, issue.message)
}

function refusalOf(listing: Listing, { next, photos, replies }: Plan, around: Surroundings): string | null {
  const { row, newest, photoCount } = listing
  const missing = row.status === 'published' || row.status === 'pending' ? newlyMissing(newest, next) : []
  if (missing.length > 0) return missing[0]!.text
  const beyond = serviceRefusal(listing, next)
  if (beyond) return beyond
  if (photos.length > 0 && photoCount + photos.length > around.photoLimit) {
    const room = Math.max(around.photoLimit - photoCount, 0)
    return `Its plan allows ${counted(around.photoLimit, 'photo')} and has room for ${room}. Remove some, or upgrade.`
  }
  const added = replies.filter(({ title }) => !around.replies.some((each) => isTitle(each, title)))
  if (around.replies.length + added.length > mostReplyTemplates)
    return `A listing has room for ${mostReplyTemplates} saved replies. Delete some first.`
  return null
}
