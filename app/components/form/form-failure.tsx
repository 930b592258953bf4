import { type ReactNode, useEffect, useRef } from 'react'
import { Alert } from '#app/ui/alert.tsx'

export type FailureWords = { title: string; text: string }

/** A form's error message. Takes the focus, so that screen readers announce it and small screens show it. */
export function FormFailure({ words, children }: { words: FailureWords | null; children?: ReactNode }) {
  const box = useRef<HTMLDivElement>(null)
  useEffect(() => {
    if (words) box.current?.focus()
  }, [words])
  if (!words) return null
  return (
    <div ref={box} tabIndex={-1} role="alert" className="rounded-control outline-none">
      <Alert variant="danger" title={words.title}>
        <p>{words.text}</p>
        {children}
      </Alert>
    </div>
  )
}
