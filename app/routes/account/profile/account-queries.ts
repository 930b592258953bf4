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

export const recoveryCodesQuery = (userId: string) =>
  queryOptions({
    queryKey: ['account', userId, 'recovery-codes'],
    queryFn: ({ signal }) => call('GET /account/recovery-codes', { signal }),
  })

/** As the auth service has it now: a device only knows how it was when it signed in. */
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

/** After any change: what it touched is for the server to know. */
export const readAgain = () => queryClient.invalidateQueries({ queryKey: ['account'] })
