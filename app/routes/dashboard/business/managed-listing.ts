import { queryOptions } from '@tanstack/react-query'
import { queryClient } from '#app/components/query-client.ts'
import { call } from '#app/session/api.ts'
import type { AnswerOf } from '#app/session/api-call.ts'
import type { ManagedListing } from '#domain/businesses/managed-listing.ts'
import type { SectionName, SectionValues } from '#domain/businesses/sections.ts'

// Keys start with the noun and the user: the next person to sign in on this device starts with nothing.
const keyOf = (userId: string, businessId?: string) =>
  businessId === undefined ? ['businesses', userId] : ['businesses', userId, businessId]

/** With `q`, those with it in their name or city. */
export const managedListingsQuery = (userId: string, q = '') =>
  queryOptions({
    // The key without `q` matches all of them, for refetching.
    queryKey: [...keyOf(userId), 'list', ...(q ? [q] : [])],
    queryFn: ({ signal }) => call('GET /businesses', { query: q ? { q } : {}, signal }),
  })

/** Rejects with status 404 for a listing that doesn't exist or is someone else's. */
export const managedListingQuery = (userId: string, businessId: string) =>
  queryOptions({
    queryKey: [...keyOf(userId, businessId), 'own'],
    queryFn: ({ signal }) => call('GET /businesses/{id}', { params: { id: businessId }, signal }),
  })

/** Caches a response about one listing at once; the list is refetched when next viewed. */
export function cacheBusiness(userId: string, business: ManagedListing): ManagedListing {
  queryClient.setQueryData(managedListingQuery(userId, business.id).queryKey, business)
  void queryClient.invalidateQueries({ queryKey: managedListingsQuery(userId).queryKey })
  return business
}

/** Call after changes whose response doesn't include the listing. */
export const readBusinessAgain = (userId: string, businessId: string) =>
  Promise.all([
    queryClient.invalidateQueries({ queryKey: keyOf(userId, businessId) }),
    queryClient.invalidateQueries({ queryKey: managedListingsQuery(userId).queryKey }),
  ])

/** The browser chooses the id, so repeating the request returns the same listing. */
export async function createBusiness(
  userId: string,
  given: { id: string; basics: SectionValues<'basics'>; branchOf?: string | null },
): Promise<ManagedListing> {
  return cacheBusiness(userId, await call('POST /businesses', { body: given }))
}

export type SavedSection = AnswerOf<'PUT /businesses/{id}/sections/basics'>

type Save<Name extends SectionName> = (
  id: string,
  body: { version: number; values: SectionValues<Name> },
) => Promise<SavedSection>

const saves: { [Name in SectionName]: Save<Name> } = {
  basics: (id, body) => call('PUT /businesses/{id}/sections/basics', { params: { id }, body }),
  place: (id, body) => call('PUT /businesses/{id}/sections/place', { params: { id }, body }),
  contact: (id, body) => call('PUT /businesses/{id}/sections/contact', { params: { id }, body }),
  hours: (id, body) => call('PUT /businesses/{id}/sections/hours', { params: { id }, body }),
  heritage: (id, body) => call('PUT /businesses/{id}/sections/heritage', { params: { id }, body }),
  offer: (id, body) => call('PUT /businesses/{id}/sections/offer', { params: { id }, body }),
}

/** Rejects with status 409 if the listing has changed since `version`, and 422 with `problem.fields`. */
export async function saveSection<Name extends SectionName>(
  userId: string,
  { id, version }: Pick<ManagedListing, 'id' | 'version'>,
  section: Name,
  values: SectionValues<Name>,
): Promise<SavedSection> {
  const saved = await saves[section](id, { version, values })
  cacheBusiness(userId, saved.business)
  return saved
}

/** Rejects with 422 and the missing fields. */
export async function submitBusiness(userId: string, businessId: string): Promise<ManagedListing> {
  return cacheBusiness(userId, await call('POST /businesses/{id}/submit', { params: { id: businessId } }))
}

/** Withdraws a value that is pending review; the live one stays. */
export async function withdrawField(userId: string, businessId: string, field: string): Promise<void> {
  await call('DELETE /businesses/{id}/waiting/{field}', { params: { id: businessId, field } })
  await readBusinessAgain(userId, businessId)
}

type Likeness = {
  name?: string | null
  phone?: string | null
  website?: string | null
  lat?: number | null
  lng?: number | null
}

/** Published listings that may be the same business as the draft. */
export const similarBusinessesQuery = (userId: string, businessId: string, like: Likeness) => {
  const given = Object.entries(like).filter(([, value]) => value !== null && value !== undefined)
  const query = { ...Object.fromEntries(given), except: businessId }
  return queryOptions({
    queryKey: [...keyOf(userId, businessId), 'similar', Object.fromEntries(given)],
    queryFn: async ({ signal }) => {
      const { similar } = await call('GET /businesses/similar', { query, signal })
      return similar
    },
    staleTime: 60_000,
  })
}
