import { useQuery } from '@tanstack/react-query'
import { EmptyState } from '#app/components/empty-state.tsx'
import { ConfirmByTyping } from '#app/components/form/confirm-by-typing.tsx'
import { QueryBoundary } from '#app/components/query-boundary.tsx'
import { queryClient } from '#app/components/query-client.ts'
import { RequestFailed } from '#app/components/request-failed.ts'
import { call } from '#app/session/api.ts'
import { useSignOut } from '#app/session/use-sign-out.ts'
import { Alert } from '#app/ui/alert.tsx'
import { Button } from '#app/ui/button.tsx'
import { Card } from '#app/ui/card.tsx'
import { SpinnerMark } from '#app/ui/skeleton.tsx'
import { formatNumber } from '#domain/format-number.ts'
import type { DemoData } from '#domain/system/schema.ts'

const key = ['admin', 'system', 'demo']
const words = 'remove demo data'

const wayToAdmin = (
  <>
    sign up with it, then run <code>npm run baobab -- admin grant EMAIL</code> where the site runs
  </>
)

/**
 * The current account may be the last one removed. Then nobody is signed in any more, which means that removal is done;
 * this is said before anyone is sent to the login.
 */
async function readDemo({ signal }: { signal: AbortSignal }): Promise<DemoData> {
  const last = queryClient.getQueryData<DemoData>(key)
  if (!last?.isOwnAccount || !last.isLeaving) return call('GET /admin/system/demo', { signal })
  try {
    return await call('GET /admin/system/demo', { signal, keepsSession: true })
  } catch (error) {
    if (!(error instanceof RequestFailed && error.status === 401)) throw error
    return { ...last, businesses: 0, accounts: 0, isLeaving: false }
  }
}

/** The demo data, and how to remove it. */
export default function SystemDemo() {
  const signOut = useSignOut('/login')
  const query = useQuery(
    {
      queryKey: key,
      queryFn: readDemo,
      staleTime: 0,
      refetchInterval: ({ state }) => (state.data?.isLeaving ? 2_000 : false),
    },
    queryClient,
  )
  const remove = async () => {
    queryClient.setQueryData(key, await call('POST /admin/system/demo/remove', { body: { confirm: words } }))
    await queryClient.invalidateQueries({ queryKey: key })
  }
  return (
    <>
      <h2 className="text-2xl">Demo data</h2>
      <QueryBoundary query={query} what="The demo data">
        {({ businesses, accounts, isLeaving, hasOnlyAdmins, isOwnAccount }) => {
          if (businesses + accounts === 0 && isOwnAccount)
            return (
              <EmptyState
                title="Demo data removed"
                headingLevel="h3"
                actions={<Button onClick={signOut}>Log in</Button>}
              >
                Your demo account was part of it. Log in with your own account to continue.
              </EmptyState>
            )
          if (businesses + accounts === 0)
            return (
              <EmptyState title="No demo data" headingLevel="h3">
                All businesses here are real.
              </EmptyState>
            )
          const amount = `${formatNumber(businesses)} made-up businesses and ${formatNumber(accounts)} accounts`
          if (isLeaving)
            return (
              <div className="grid gap-2">
                <p role="status" className="flex items-center gap-3">
                  <SpinnerMark />
                  Removing: {amount} left.
                </p>
                {isOwnAccount && (
                  <p className="text-muted">
                    Your account goes last. You’ll be signed out when everything is removed.
                  </p>
                )}
              </div>
            )
          return (
            <Card className="grid gap-4 p-5">
              <p className="max-w-[70ch]">
                There are {amount}. They’re removed with their pictures, reviews and postings; what people
                created with the accounts stays, without an owner. This can’t be undone.
              </p>
              {hasOnlyAdmins ? (
                <Alert variant="warning" title="Make a real administrator first">
                  <p>
                    All administrators are demo accounts, so nobody could open this panel afterward. Choose an
                    address of your own, {wayToAdmin}.
                  </p>
                </Alert>
              ) : (
                <>
                  {isOwnAccount && (
                    <Alert variant="warning" title="Your account is demo data, too">
                      <p>
                        It’s deleted at the end, and you’ll be signed out. After that, other administrators
                        can still log in. To make another account an administrator, {wayToAdmin}.
                      </p>
                    </Alert>
                  )}
                  <ConfirmByTyping
                    words={words}
                    what="text"
                    label="Remove all demo data"
                    busyWords="Beginning…"
                    onConfirm={remove}
                  />
                </>
              )}
            </Card>
          )
        }}
      </QueryBoundary>
    </>
  )
}
