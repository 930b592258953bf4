import type { ReactNode } from 'react'
import { Alert } from '#app/ui/alert.tsx'
import { SpinnerMark } from '#app/ui/skeleton.tsx'

/** The user is still signed in: the session resumes when the service does. */
export const awayWords =
  'We can’t reach the service right now. You’re still signed in, and this page will open on its own.'

/** The server-rendered document of a page for signed-in users, with no personal data. */
export function GuardScreen({
  title,
  words,
  as: Box = 'div',
}: {
  title: string
  words: ReactNode
  /** `main` if there is no frame around it. */
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
          Your account is only shown in your own browser. Turn on JavaScript and reload.
        </Alert>
      </noscript>
    </Box>
  )
}
