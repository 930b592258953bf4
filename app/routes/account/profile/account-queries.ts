import type { User } from '@supabase/supabase-js'
import { queryOptions } from '@tanstack/react-query'
import { queryClient } from '#app/components/query-client.ts'
import { callApi } from '#app/session/api.ts'
import { openSession } from '#app/session/open-session.ts'

export type Account = {
  displayName: string
  /** Its key below `/media/`. */
  picture: string | null
  deletion: { requestedAt: string; dueAt: string } | null
  /** Whether this site keeps the sessions, and can tell them one by one. */
  hasSessions: boolean
}

export type DeviceSession = {
  id: string
  device: string
  kind: 'phone' | 'tablet' | 'computer'
  ip: string | null
  signedInAt: string
  lastUsedAt: string
  isThis: boolean
}

export const accountQuery = (userId: string) =>
  queryOptions({
    queryKey: ['account', userId, 'profile'],
    queryFn: ({ signal }) => callApi<Account>('/api/account', { signal }),
  })

export const sessionsQuery = (userId: string) =>
  queryOptions({
    queryKey: ['account', userId, 'sessions'],
    queryFn: ({ signal }) => callApi<{ sessions: DeviceSession[] }>('/api/account/sessions', { signal }),
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
