import { queryOptions } from '@tanstack/react-query'
import { queryClient } from '#app/components/query-client.ts'
import { call } from '#app/session/api.ts'
import type { NewClaim } from '#domain/claims/schema.ts'
import { managedListingsQuery } from '../business/managed-listing.ts'

/** Rejects with status 404 if no such listing is published. */
export const claimSubjectQuery = (userId: string, slug: string) =>
  queryOptions({
    queryKey: ['claims', userId, 'about', slug],
    queryFn: ({ signal }) => call('GET /claims/about/{slug}', { params: { slug }, signal }),
    staleTime: 0,
  })

export const ownTrustQuery = (userId: string, businessId: string) =>
  queryOptions({
    queryKey: ['claims', userId, 'trust', businessId],
    queryFn: ({ signal }) => call('GET /businesses/{id}/trust', { params: { id: businessId }, signal }),
    staleTime: 0,
  })

/** Call after each action, which may change who manages the listing. */
export const readClaimsAgain = (userId: string) =>
  Promise.all([
    queryClient.invalidateQueries({ queryKey: ['claims', userId] }),
    queryClient.invalidateQueries({ queryKey: managedListingsQuery(userId).queryKey }),
  ])

/** The browser chooses the id, so repeating the request returns the same claim. */
export const startClaim = (given: Pick<NewClaim, 'id' | 'businessId' | 'way'> & Partial<NewClaim>) =>
  call('POST /claims', { body: given })

export const enterCode = (claimId: string, code: string) =>
  call('POST /claims/{id}/code', { params: { id: claimId }, body: { code } })

export const sendAnotherCode = (claimId: string) =>
  call('POST /claims/{id}/resend', { params: { id: claimId } })

export const withdrawClaim = (claimId: string) => call('DELETE /claims/{id}', { params: { id: claimId } })

export const answerDispute = (claimId: string, answer: string) =>
  call('POST /claims/{id}/answer', { params: { id: claimId }, body: { answer } })
