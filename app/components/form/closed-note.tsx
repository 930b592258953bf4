import { useRouteLoaderData } from 'react-router'
import { Alert } from '#app/ui/alert.tsx'
import type { FeatureName } from '#domain/site/settings.ts'

/** What to say of a part of the site that administrators have switched off; undefined while it is on. */
export const useClosed = (feature: FeatureName): string | undefined =>
  useRouteLoaderData<{ copy?: { closed: Partial<Record<FeatureName, string>> } }>('root')?.copy?.closed[
    feature
  ]

/** Where a form would stand. */
export const ClosedNote = ({ words, className }: { words: string; className?: string }) => (
  <Alert variant="info" title="Closed for now" className={className}>
    <p>{words}</p>
  </Alert>
)
