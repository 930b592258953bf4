import type { PolicyFinding } from '#domain/content-policy/rules.ts'
import { DomainError } from '#domain/errors.ts'
import { geocodePlace } from '#domain/places/geocode-place.server.ts'
import type { Tx } from '#domain/tx.ts'
import type { CompletePosting, PostingKind } from './kind.ts'
import type { PostingPlace } from './schema.ts'

export type Completed = {
  complete: CompletePosting
  /** What visitors may know of it. */
  place: PostingPlace
  findings: PolicyFinding[]
}

type Completion =
  | { completed: Completed; problems: null }
  | { completed: null; problems: { [field: string]: string } }

const otherwise = 'America/New_York'

/** What was typed as publishable fields, or what prevents that, by field. */
export async function completePosting(
  tx: Tx,
  kind: PostingKind,
  fields: unknown,
  now: Date,
): Promise<Completion> {
  const read = kind.completeSchema.safeParse(fields)
  if (!read.success) {
    const problems: { [field: string]: string } = {}
    for (const { path, message } of read.error.issues) problems[path.join('.') || 'title'] ??= message
    return { completed: null, problems }
  }
  const { values: complete, problems, derived } = await geocodePlace(tx, read.data, null)
  if (!complete.isAnywhere && complete.lat === null && Object.keys(problems).length === 0)
    problems.city = 'We don’t know this place. Check the spelling and the state, or enter the ZIP code.'
  const place = placeOf(kind, complete, derived)
  const findings = kind.checkText?.(complete) ?? []
  for (const { field, weight, phrase, suggestion } of findings)
    if (weight === 'barred') problems[field] ??= `“${phrase}” can’t be published. ${suggestion}`
  Object.assign(problems, { ...(await kind.problems?.(tx, { complete, place, now })), ...problems })
  if (Object.keys(problems).length > 0) return { completed: null, problems }
  return { completed: { complete, place, findings }, problems: null }
}

function placeOf(
  kind: PostingKind,
  complete: CompletePosting,
  { citySlug, timezone }: { citySlug: string | null; timezone: string | null },
): PostingPlace {
  const { city, state, zip, lat, lng } = complete
  const exact = lat === null || lng === null ? null : { lat, lng }
  const point = exact && kind.publicPoint ? kind.publicPoint(exact) : exact
  return {
    city,
    state,
    zip,
    citySlug,
    lat: point?.lat ?? null,
    lng: point?.lng ?? null,
    timezone: complete.timezone ?? timezone ?? otherwise,
  }
}

/** Throws `invalid` with what is missing or wrong. */
export async function completeOrThrow(
  tx: Tx,
  kind: PostingKind,
  fields: unknown,
  now: Date,
): Promise<Completed> {
  const { completed, problems } = await completePosting(tx, kind, fields, now)
  if (completed) return completed
  throw new DomainError('invalid', 'Something needs another look before it can be published', {
    fields: problems,
  })
}
