import { useQuery } from '@tanstack/react-query'
import { Circle, CircleAlert, CircleCheck } from 'lucide-react'
import { QueryBoundary } from '#app/components/query-boundary.tsx'
import { queryClient } from '#app/components/query-client.ts'
import { call } from '#app/session/api.ts'
import { ButtonLink } from '#app/ui/button.tsx'
import { Card } from '#app/ui/card.tsx'
import { type Step, stepsOf } from './setup-steps.tsx'
import { isOnItsWay, setupKey } from './setup-tests.tsx'

/** What a site needs before its launch, with a test of each connection to the outside. */
export default function SystemSetup() {
  const query = useQuery(
    {
      queryKey: setupKey,
      queryFn: ({ signal }) => call('GET /admin/system/setup', { signal }),
      staleTime: 0,
      // Until a test email was sent or failed.
      refetchInterval: ({ state }) => (isOnItsWay(state.data?.mail.test) ? 2_000 : false),
    },
    queryClient,
  )
  return (
    <>
      <div>
        <h2 className="text-2xl">Setup</h2>
        <p className="mt-1 max-w-[70ch] text-muted">
          What to do before you launch this site. Names in capitals are server settings.
        </p>
      </div>
      <QueryBoundary query={query} what="The setup list">
        {(setup) => <Steps steps={stepsOf(setup, new Date())} />}
      </QueryBoundary>
    </>
  )
}

const states: Record<Step['state'], { icon: typeof Circle; words: string; color: string }> = {
  done: { icon: CircleCheck, words: 'Done', color: 'text-ok' },
  open: { icon: CircleAlert, words: 'To do', color: 'text-clay-ink' },
  optional: { icon: Circle, words: 'Optional', color: 'text-muted' },
}

function Steps({ steps }: { steps: Step[] }) {
  const open = steps.filter(({ state }) => state === 'open').length
  return (
    <>
      <p role="status" className="font-semibold">
        {open === 0
          ? 'Nothing is left to do. Run each test once more before you launch.'
          : `${open} left to do.`}
      </p>
      <ul className="grid gap-3">
        {steps.map(({ title, state, text, link, test }) => {
          const { icon: Icon, words, color } = states[state]
          return (
            <li key={title}>
              <Card className="flex gap-3 p-4 sm:p-5">
                <Icon aria-hidden="true" className={`mt-0.5 size-6 shrink-0 ${color}`} />
                <div className="grid min-w-0 flex-1 justify-items-start gap-2">
                  <h3 className="text-lg">
                    {title} <span className={`text-sm font-semibold ${color}`}>{words}</span>
                  </h3>
                  <p className="max-w-[70ch] wrap-anywhere">{text}</p>
                  {link && (
                    <ButtonLink variant="secondary" size="sm" to={link.to}>
                      {link.label}
                    </ButtonLink>
                  )}
                  {test}
                </div>
              </Card>
            </li>
          )
        })}
      </ul>
    </>
  )
}
