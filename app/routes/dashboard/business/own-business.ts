import { queryOptions } from '@tanstack/react-query'
import { queryClient } from '#app/components/query-client.ts'
import { callApi } from '#app/session/api.ts'
import type { OwnBusiness, OwnBusinesses, SimilarBusiness } from '#domain/businesses/own.ts'
import type { SectionName, SectionValues } from '#domain/businesses/sections.ts'

// Keys begin with the noun and the person: whoever signs in next on this device starts with nothing.
const keyOf = (userId: string, businessId?: string) =>
  businessId === undefined ? ['businesses', userId] : ['businesses', userId, businessId]

/** With `q`, those that have it in their name or city. */
export const ownBusinessesQuery = (userId: string, q = '') =>
  queryOptions({
    // To be read again, all of them are known by the key without words.
    queryKey: [...keyOf(userId), 'list', ...(q ? [q] : [])],
    queryFn: ({ signal }) =>
      callApi<OwnBusinesses>(`/api/businesses${q && `?${new URLSearchParams({ q })}`}`, { signal }),
  })

/** Rejects with the status 404 for a listing that isn't there, and for one that is someone else's. */
export const ownBusinessQuery = (userId: string, businessId: string) =>
  queryOptions({
    queryKey: [...keyOf(userId, businessId), 'own'],
    queryFn: ({ signal }) => callApi<OwnBusiness>(`/api/businesses/${businessId}`, { signal }),
  })

/** What an answer says of one listing counts at once; the list is fetched anew when it is next looked at. */
export function keepBusiness(userId: string, business: OwnBusiness): OwnBusiness {
  queryClient.setQueryData(ownBusinessQuery(userId, business.id).queryKey, business)
  void queryClient.invalidateQueries({ queryKey: ownBusinessesQuery(userId).queryKey })
  return business
}

/** After what changes a listing without answering with it. */
export const readBusinessAgain = (userId: string, businessId: string) =>
  Promise.all([
    queryClient.invalidateQueries({ queryKey: keyOf(userId, businessId) }),
    queryClient.invalidateQueries({ queryKey: ownBusinessesQuery(userId).queryKey }),
  ])

/** The id is the browser's: asked again, it answers with the same listing. */
export async function createBusiness(
  userId: string,
  given: { id: string; basics: SectionValues<'basics'>; branchOf?: string | null },
): Promise<OwnBusiness> {
  return keepBusiness(userId, await callApi<OwnBusiness>('/api/businesses', { method: 'POST', body: given }))
}

export type SavedSection = {
  business: OwnBusiness
  /** Fields that are live now, or that are part of the draft. */
  applied: string[]
  /** Fields of which the new value waits for review. */
  waiting: string[]
}

/** Rejects with the status 409 when the listing has changed since `version`, and 422 with `problem.fields`. */
export async function saveSection<Name extends SectionName>(
  userId: string,
  { id, version }: Pick<OwnBusiness, 'id' | 'version'>,
  section: Name,
  values: SectionValues<Name>,
): Promise<SavedSection> {
  const saved = await callApi<SavedSection>(`/api/businesses/${id}/sections/${section}`, {
    method: 'PUT',
    body: { version, values },
  })
  keepBusiness(userId, saved.business)
  return saved
}

/** Rejects with 422 and the fields that are missing. */
export async function submitBusiness(userId: string, businessId: string): Promise<OwnBusiness> {
  return keepBusiness(
    userId,
    await callApi<OwnBusiness>(`/api/businesses/${businessId}/submit`, { method: 'POST' }),
  )
}

/** Takes back a value that waits for review; the live one stays. */
export async function withdrawField(userId: string, businessId: string, field: string): Promise<void> {
  await callApi(`/api/businesses/${businessId}/waiting/${field}`, { method: 'DELETE' })
  await readBusinessAgain(userId, businessId)
}

export type Likeness = {
  name?: string | null
  phone?: string | null
  website?: string | null
  lat?: number | null
  lng?: number | null
}

/** Published listings that may be the business that is being written. */
export const similarBusinessesQuery = (userId: string, businessId: string, like: Likeness) => {
  const given = Object.entries(like).filter(([, value]) => value !== null && value !== undefined)
  const query = new URLSearchParams([
    ...given.map(([name, value]) => [name, String(value)]),
    ['except', businessId],
  ])
  return queryOptions({
    queryKey: [...keyOf(userId, businessId), 'similar', Object.fromEntries(given)],
    queryFn: async ({ signal }) => {
      const { similar } = await callApi<{ similar: SimilarBusiness[] }>(`/api/businesses/similar?${query}`, {
        signal,
      })
      return similar
    },
    staleTime: 60_000,
  })
}
