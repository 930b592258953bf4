import { queryOptions } from '@tanstack/react-query'
import { queryClient } from '#app/components/query-client.ts'
import { callApi } from '#app/session/api.ts'
import type { Claim, ClaimSubject, NewClaim, OwnTrust } from '#domain/claims/schema.ts'
import { ownBusinessesQuery } from '../business/own-business.ts'

/** Rejects with the status 404 where no such listing is published. */
export const claimSubjectQuery = (userId: string, slug: string) =>
  queryOptions({
    queryKey: ['claims', userId, 'about', slug],
    queryFn: ({ signal }) =>
      callApi<ClaimSubject>(`/api/claims/about/${encodeURIComponent(slug)}`, { signal }),
    staleTime: 0,
  })

export const ownTrustQuery = (userId: string, businessId: string) =>
  queryOptions({
    queryKey: ['claims', userId, 'trust', businessId],
    queryFn: ({ signal }) => callApi<OwnTrust>(`/api/businesses/${businessId}/trust`, { signal }),
    staleTime: 0,
  })

/** After each act: whose the listing is may have changed with it. */
export const readClaimsAgain = (userId: string) =>
  Promise.all([
    queryClient.invalidateQueries({ queryKey: ['claims', userId] }),
    queryClient.invalidateQueries({ queryKey: ownBusinessesQuery(userId).queryKey }),
  ])

/** The id is the browser's: asked again, it answers with the same claim. */
export const startClaim = (given: Pick<NewClaim, 'id' | 'businessId' | 'way'> & Partial<NewClaim>) =>
  callApi<Claim>('/api/claims', { method: 'POST', body: given })

export const enterCode = (claimId: string, code: string) =>
  callApi<Claim>(`/api/claims/${claimId}/code`, { method: 'POST', body: { code } })

export const sendAnotherCode = (claimId: string) =>
  callApi<Claim>(`/api/claims/${claimId}/resend`, { method: 'POST' })

export const withdrawClaim = (claimId: string) => callApi(`/api/claims/${claimId}`, { method: 'DELETE' })

export const answerDispute = (claimId: string, answer: string) =>
  callApi(`/api/claims/${claimId}/answer`, { method: 'POST', body: { answer } })
