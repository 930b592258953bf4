import { Check, Copy } from 'lucide-react'
import { useEffect, useId, useRef, useState } from 'react'
import { Button } from '#app/ui/button.tsx'
import { copyLink } from './share-link.ts'

/** The whole link is selected, so that one keystroke or the phone's own menu copies it where the button can't. */
export function LinkToCopy({
  url,
  isSelected = false,
}: {
  url: string
  /** From the start, as in a dialog that is about nothing else. */
  isSelected?: boolean
}) {
  const id = useId()
  const input = useRef<HTMLInputElement>(null)
  const [outcome, setOutcome] = useState<'copied' | 'refused' | null>(null)

  // Once the dialog is open, which focuses its first button.
  useEffect(() => {
    if (!isSelected) return
    const frame = requestAnimationFrame(() => {
      input.current?.focus()
      input.current?.select()
    })
    return () => cancelAnimationFrame(frame)
  }, [isSelected])

  async function copy() {
    const copied = await copyLink(url)
    setOutcome(copied)
    if (copied === 'refused') input.current?.select()
  }

  return (
    <div className="grid gap-1.5">
      <label htmlFor={id} className="text-sm font-semibold">
        Link
      </label>
      <div className="flex flex-wrap gap-2">
        <input
          id={id}
          readOnly
          value={url}
          ref={input}
          onFocus={(event) => event.currentTarget.select()}
          className="min-h-11 min-w-0 flex-1 basis-40 rounded-control border border-line bg-ground px-3 text-base text-ink"
        />
        <Button onClick={copy}>
          {outcome === 'copied' ? <Check aria-hidden="true" /> : <Copy aria-hidden="true" />}
          {outcome === 'copied' ? 'Copied' : 'Copy'}
        </Button>
      </div>
      <p role="status" className="text-sm text-muted">
        {outcome === 'copied' && 'Link copied.'}
        {outcome === 'refused' && 'Your browser didn’t let us copy. Copy the selected link by hand.'}
      </p>
    </div>
  )
}
