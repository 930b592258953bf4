import { useQuery } from '@tanstack/react-query'
import { EmptyState } from '#app/components/empty-state.tsx'
import { ConfirmByTyping } from '#app/components/form/confirm-by-typing.tsx'
import { Loaded } from '#app/components/loaded.tsx'
import { queryClient } from '#app/components/query-client.ts'
import { callApi } from '#app/session/api.ts'
import { Alert } from '#app/ui/alert.tsx'
import { Card } from '#app/ui/card.tsx'
import { SpinnerMark } from '#app/ui/skeleton.tsx'
import { formatNumber } from '#domain/numbers.ts'
import type { DemoData } from '#domain/system/schema.ts'

const path = '/api/admin/system/demo' as const
const key = ['admin', 'system', 'demo']
const words = 'remove demo data'

/** What is made up, and the way to be rid of it. */
export default function SystemDemo() {
  const query = useQuery(
    {
      queryKey: key,
      queryFn: ({ signal }) => callApi<DemoData>(path, { signal }),
      staleTime: 0,
      refetchInterval: ({ state }) => (state.data?.isLeaving ? 2_000 : false),
    },
    queryClient,
  )
  const remove = async () => {
    queryClient.setQueryData(
      key,
      await callApi<DemoData>(`${path}/remove`, { method: 'POST', body: { confirm: words } }),
    )
    await queryClient.invalidateQueries({ queryKey: key })
  }
  return (
    <>
      <h2 className="text-2xl">Demo data</h2>
      <Loaded query={query} what="The demo data">
        {({ businesses, accounts, isLeaving, hasOnlyAdmins }) => {
          if (businesses + accounts === 0)
            return (
              <EmptyState title="There is no demo data" headingLevel="h3">
                All businesses here are real.
              </EmptyState>
            )
          const amount = `${formatNumber(businesses)} made-up businesses and ${formatNumber(accounts)} accounts`
          if (isLeaving)
            return (
              <p role="status" className="flex items-center gap-3">
                <SpinnerMark />
                It is being removed: {amount} are left.
              </p>
            )
          return (
            <Card className="grid gap-4 p-5">
              <p className="max-w-[70ch]">
                There are {amount}. They go with their pictures, reviews and postings; what people made with
                the accounts stays, as nobody’s. It can’t be undone.
              </p>
              {hasOnlyAdmins ? (
                <Alert variant="warning" title="Make a real administrator first">
                  <p>
                    All administrators are demo accounts: nobody could open this panel afterwards. Sign up,
                    and run <code>npm run admin -- grant EMAIL</code> where the site runs.
                  </p>
                </Alert>
              ) : (
                <ConfirmByTyping
                  words={words}
                  what="text"
                  label="Remove all demo data"
                  busyWords="Beginning…"
                  onConfirm={remove}
                />
              )}
            </Card>
          )
        }}
      </Loaded>
    </>
  )
}
