import { type MetaDescriptor, useSearchParams } from 'react-router'
import { AutomaticLog } from '#app/components/automatic/automatic-log.tsx'
import { originLabel } from '#app/components/automatic/words.ts'
import { BackLink } from '#app/components/back-link.tsx'
import { pageMeta, siteOf } from '#app/components/meta.ts'
import { useAuth } from '#app/session/auth-provider.tsx'
import { ChipLink } from '#app/ui/chip.tsx'
import { Spinner } from '#app/ui/skeleton.tsx'
import { automaticOrigins } from '#domain/automatic/schema.ts'
import { ForModerators } from '../for-moderators.tsx'
import { automaticPath, statisticsPath } from '../view.ts'
import type { Route } from './+types/page.ts'

export function meta({ matches }: Route.MetaArgs): MetaDescriptor[] {
  return pageMeta(siteOf(matches), {
    title: 'Published automatically',
    description: 'What rules published without a moderator, to be checked and taken back, for moderators.',
    path: automaticPath,
    index: false,
  })
}

export default function AutomaticPage() {
  const { roles } = useAuth()
  const [search] = useSearchParams()
  // The API decides; this only spares others an error.
  if (!roles) return <Spinner label="Loading" />
  if (roles.length === 0) return <ForModerators />
  const rule = automaticOrigins.find((each) => each === search.get('rule')) ?? null
  return (
    <>
      <BackLink to={statisticsPath}>Statistics</BackLink>
      <h1 className="text-3xl sm:text-5xl">Published automatically</h1>
      <p className="mt-2 max-w-[62ch] text-muted">
        Rules and imports published these without a moderator. Taking one back restores what was there before,
        and the entry waits in the queue.
      </p>
      <nav aria-label="Rule" className="mt-5 mb-6">
        <ul className="flex flex-wrap gap-2">
          {[null, ...automaticOrigins].map((each) => (
            <li key={each ?? ''}>
              <ChipLink
                to={each ? `${automaticPath}?rule=${each}` : automaticPath}
                variant={each === rule ? 'selected' : 'outline'}
                aria-current={each === rule ? 'page' : undefined}
                preventScrollReset
              >
                {each ? originLabel(each) : 'All'}
              </ChipLink>
            </li>
          ))}
        </ul>
      </nav>
      <AutomaticLog
        key={rule ?? ''}
        rule={rule}
        empty="Nothing yet. What a rule publishes appears here right away."
      />
    </>
  )
}
