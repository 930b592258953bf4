import { queryClient } from '#app/components/query-client.ts'
import { call } from '#app/session/api.ts'
import type { Operations } from '#app/session/api-call.ts'
import type { AddressPlace } from '#domain/places/schema.ts'

/** A failed lookup returns no places, so that it never blocks typing an address. */
async function listPlaces(query: Operations['GET /places']['query']): Promise<AddressPlace[]> {
  try {
    const { places } = await queryClient.fetchQuery({
      queryKey: ['places', query],
      queryFn: ({ signal }) => call('GET /places', { query, signal }),
      staleTime: Number.POSITIVE_INFINITY,
      retry: false,
      // Offline it fails at once instead of waiting for the connection.
      networkMode: 'always',
    })
    return places
  } catch (error) {
    console.warn('No places:', error)
    return []
  }
}

export const suggestCities = async (typed: string) =>
  typed.trim().length < 2 ? [] : listPlaces({ q: typed.trim() })

export const findZip = async (zip: string) =>
  (await listPlaces({ q: zip })).find((place) => place.zip === zip) ?? null

export const findPlaceAt = async ({ lat, lng }: { lat: number; lng: number }) =>
  (await listPlaces({ lat, lng }))[0] ?? null
