import type { ReactNode } from 'react'
import { Alert } from '#app/ui/alert.tsx'
import { SpinnerMark } from '#app/ui/skeleton.tsx'

/** Nobody has signed out: the session goes on when the service does. */
export const awayWords =
  'We can’t reach the service right now. You’re still signed in, and this page opens by itself.'

/** What everyone's document of a page for signed-in people holds: nothing of anyone. */
export function GuardScreen({
  title,
  words,
  as: Box = 'div',
}: {
  title: string
  words: ReactNode
  /** `main` where no frame is around it. */
  as?: 'div' | 'main' | undefined
}) {
  return (
    <Box className="wrap flex min-h-96 flex-col items-center justify-center gap-4 py-20 text-center">
      <h1 className="sr-only">{title}</h1>
      <p role="status" className="flex items-center gap-3 text-lg text-muted not-js:hidden">
        <SpinnerMark />
        {words}
      </p>
      <noscript>
        <Alert variant="warning" title="This page needs JavaScript" className="text-left">
          What belongs to your account is only shown by your own browser. Switch JavaScript on and reload.
        </Alert>
      </noscript>
    </Box>
  )
}
