import { type ReactNode, useEffect, useRef } from 'react'
import { WeavePattern } from '#app/components/kente-divider.tsx'
import { Alert } from '#app/ui/alert.tsx'
import { Card } from '#app/ui/card.tsx'

/** The layout of an account page: its purpose, and a card with the form. */
export function AccountPage({
  title,
  intro,
  aside,
  withoutScripts,
  children,
}: {
  title: string
  intro?: ReactNode
  /** Below the card: the link to the related page. */
  aside?: ReactNode
  /** Alternatives shown when scripts don't run. */
  withoutScripts?: ReactNode
  children: ReactNode
}) {
  const heading = useRef<HTMLHeadingElement>(null)
  const shown = useRef(title)
  // A form's result is shown at its top, which may be far above its button.
  useEffect(() => {
    if (shown.current === title) return
    shown.current = title
    scrollTo({ top: 0 })
    heading.current?.focus({ preventScroll: true })
  }, [title])
  return (
    <div data-slot="account-page" className="relative isolate overflow-hidden">
      <WeavePattern kind="tibeb" className="fade-middle -z-10 text-clay opacity-10" />
      <div className="wrap flex flex-col items-center pt-10 pb-20 sm:pt-16">
        <header className="max-w-md text-center">
          <h1 ref={heading} tabIndex={-1} className="text-4xl outline-none sm:text-5xl">
            {title}
          </h1>
          {intro && <p className="mt-4 text-lg text-muted">{intro}</p>}
        </header>
        <Card className="mt-8 w-full max-w-md p-5 sm:p-8">
          <noscript>
            <Alert variant="warning" title="This page needs JavaScript">
              Accounts work in the browser itself. Turn JavaScript on and reload the page. Everything in the
              directory works without it.
              {withoutScripts}
            </Alert>
          </noscript>
          {children}
        </Card>
        {aside && <div className="mt-6 grid max-w-md justify-items-center gap-2 text-center">{aside}</div>}
      </div>
    </div>
  )
}

export const textLink = 'font-semibold text-forest-ink underline underline-offset-4 hover:no-underline'
