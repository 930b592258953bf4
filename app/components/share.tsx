import { Share2 } from 'lucide-react'
import { Button, ButtonAnchor } from '#app/ui/button.tsx'
import { toast } from '#app/ui/toast.ts'

/** The device's own share sheet where there is one, else the address is copied; WhatsApp works without JavaScript. */
export function Share({ name, url }: { name: string; url: string }) {
  async function share() {
    try {
      if (navigator.share) {
        await navigator.share({ title: name, url })
      } else {
        await navigator.clipboard.writeText(url)
        toast({ title: 'The link was copied', variant: 'ok' })
      }
    } catch (error) {
      // Closing the share sheet is no failure.
      if (error instanceof DOMException && error.name === 'AbortError') return
      toast({
        title: 'The link could not be shared',
        description: 'Copy it from the address bar.',
        variant: 'danger',
      })
    }
  }

  return (
    <>
      <Button variant="ghost" size="sm" className="hidden js:inline-flex" onClick={share}>
        <Share2 aria-hidden="true" />
        Share
      </Button>
      <ButtonAnchor
        variant="ghost"
        size="sm"
        href={`https://wa.me/?text=${encodeURIComponent(`${name} ${url}`)}`}
        rel="noreferrer"
      >
        Send on WhatsApp
      </ButtonAnchor>
    </>
  )
}
