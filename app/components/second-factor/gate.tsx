import { useQuery } from '@tanstack/react-query'
import type { ReactNode } from 'react'
import { queryClient } from '#app/components/query-client.ts'
import { RequestFailed } from '#app/components/request-failed.ts'
import { requestSecondFactor } from '#app/session/request-second-factor.ts'
import { Alert } from '#app/ui/alert.tsx'
import { Button } from '#app/ui/button.tsx'
import { panelAccessQuery } from './queries.ts'

/** If a setting requires a second factor for the whole panel or the person's role, asks for it before anything else. */
export function SecondFactorGate({
  isOutsidePanel = false,
  children,
}: {
  /** Where the panel's own setting doesn't count, only that of the person's roles. */
  isOutsidePanel?: boolean
  children: ReactNode
}) {
  const { data: access } = useQuery(panelAccessQuery, queryClient)
  const isAsked = isOutsidePanel ? access?.doesRoleNeedIt : access?.needsSecondFactor
  if (!access || !isAsked || access.hasSecondFactor || access.isDemo) return children
  return (
    <div className="wrap max-w-3xl pt-8 pb-20">
      <h1 className="text-4xl">Second factor required</h1>
      <SecondFactorNeeded className="mt-6" text="On this site, this requires a second factor." />
    </div>
  )
}

/** Shown in place of content that requires a second factor. */
export function SecondFactorNeeded({
  text,
  className,
  onDone,
}: {
  text: string
  className?: string
  onDone?: () => unknown
}) {
  return (
    <Alert variant="warning" title="Confirm with your second factor" className={className}>
      <p>{text}</p>
      <Button
        size="sm"
        className="mt-3"
        onClick={async () => {
          if (await requestSecondFactor()) await onDone?.()
        }}
      >
        Continue
      </Button>
    </Alert>
  )
}

export const isSecondFactorRequested = (error: unknown): boolean =>
  error instanceof RequestFailed && error.problem?.code === 'insufficient_aal'
