import type { User } from '@supabase/supabase-js'
import { queryOptions } from '@tanstack/react-query'
import { queryClient } from '#app/components/query-client.ts'
import { call } from '#app/session/api.ts'
import { openSession } from '#app/session/open-session.ts'

export const accountQuery = (userId: string) =>
  queryOptions({
    queryKey: ['account', userId, 'profile'],
    queryFn: ({ signal }) => call('GET /account', { signal }),
  })

export const sessionsQuery = (userId: string) =>
  queryOptions({
    queryKey: ['account', userId, 'sessions'],
    queryFn: ({ signal }) => call('GET /account/sessions', { signal }),
  })

export const viewsQuery = (userId: string) =>
  queryOptions({
    queryKey: ['account', userId, 'views'],
    queryFn: ({ signal }) => call('GET /me/views', { signal }),
  })

export const recoveryCodesQuery = (userId: string) =>
  queryOptions({
    queryKey: ['account', userId, 'recovery-codes'],
    queryFn: ({ signal }) => call('GET /account/recovery-codes', { signal }),
  })

/** The user as the auth service has it now: the device only knows it as of sign-in. */
export const userQuery = (known: User) =>
  queryOptions({
    queryKey: ['account', known.id, 'user'],
    async queryFn() {
      const { auth } = await openSession()
      const { data, error } = await auth.getUser()
      if (error) throw error
      return data.user
    },
    initialData: known,
    initialDataUpdatedAt: 0,
  })

/** After any change: the client doesn't track what a change affects. */
export const readAgain = () => queryClient.invalidateQueries({ queryKey: ['account'] })
