import { useRouteLoaderData } from 'react-router'
import { Alert } from '#app/ui/alert.tsx'
import type { FeatureName } from '#domain/site/settings.ts'

/** The message for a feature that administrators have turned off; undefined while it is on. */
export const useClosed = (feature: FeatureName): string | undefined =>
  useRouteLoaderData<{ copy?: { closed: Partial<Record<FeatureName, string>> } }>('root')?.copy?.closed[
    feature
  ]

/** Shown in place of the form. */
export const ClosedNote = ({ words, className }: { words: string; className?: string }) => (
  <Alert variant="info" title="Closed for now" className={className}>
    <p>{words}</p>
  </Alert>
)
