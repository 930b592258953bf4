import { Check, Share2 } from 'lucide-react'
import { useState } from 'react'
import { Button, ButtonAnchor } from '#app/ui/button.tsx'

/** The device's own share sheet where there is one, else the address is copied; WhatsApp works without JavaScript. */
export function Share({ name, url }: { name: string; url: string }) {
  const [outcome, setOutcome] = useState<'copied' | 'failed' | null>(null)

  async function share() {
    try {
      if (navigator.share) {
        await navigator.share({ title: name, url })
      } else {
        await navigator.clipboard.writeText(url)
        setOutcome('copied')
      }
    } catch (error) {
      // Closing the share sheet is no failure.
      if (error instanceof DOMException && error.name === 'AbortError') return
      setOutcome('failed')
    }
  }

  return (
    <>
      <Button variant="ghost" size="sm" className="hidden js:inline-flex" onClick={share}>
        {outcome === 'copied' ? <Check aria-hidden="true" /> : <Share2 aria-hidden="true" />}
        {outcome === 'copied' ? 'Link copied' : 'Share'}
      </Button>
      <ButtonAnchor
        variant="ghost"
        size="sm"
        href={`https://wa.me/?text=${encodeURIComponent(`${name} ${url}`)}`}
        rel="noreferrer"
      >
        Send on WhatsApp
      </ButtonAnchor>
      <span role="status" className={outcome === 'failed' ? 'text-sm text-danger' : 'sr-only'}>
        {outcome === 'copied' && 'The link was copied.'}
        {outcome === 'failed' && 'The link could not be shared. Copy it from the address bar.'}
      </span>
    </>
  )
}
