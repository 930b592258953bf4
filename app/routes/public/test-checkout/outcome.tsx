import { useEffect, useRef } from 'react'
import { Alert } from '#app/ui/alert.tsx'
import { ButtonAnchor } from '#app/ui/button.tsx'
import type { TestPage } from '#domain/billing/schema.ts'

const words = {
  needs_action: {
    variant: 'info',
    title: 'Your bank needs confirmation',
    text: 'A real bank would show its own page here, or send a code. Nothing is paid before you confirm.',
  },
  failed: {
    variant: 'danger',
    title: 'The card was declined',
    text: 'Nothing was paid. Try again below, as with another card.',
  },
  complete: {
    variant: 'ok',
    title: 'Done',
    text: 'You are taken back to the site. If nothing happens, go on yourself.',
  },
  expired: {
    variant: 'warning',
    title: 'This checkout is closed',
    text: 'Nothing was paid here. Go back, and start again if you like.',
  },
} as const

/** What came of it so far; it takes the focus, so that it is read out and seen on a small screen. */
export function Outcome({ page: { kind, state, successUrl, cancelUrl } }: { page: TestPage }) {
  const box = useRef<HTMLDivElement>(null)
  useEffect(() => {
    if (state !== 'open') box.current?.focus()
  }, [state])
  if (state === 'open') return null
  const { variant, title, text } = words[state]
  const isOver = state === 'complete' || state === 'expired'
  return (
    <div ref={box} tabIndex={-1} role="status" className="rounded-control outline-none">
      <Alert
        variant={variant}
        title={state === 'expired' && kind === 'card' ? 'The card page is closed' : title}
      >
        <p>{text}</p>
        {isOver && (
          <ButtonAnchor href={state === 'complete' ? successUrl : cancelUrl} size="sm" className="mt-3">
            {state === 'complete' ? 'Go on' : 'Go back'}
          </ButtonAnchor>
        )}
      </Alert>
    </div>
  )
}
