import { Share2 } from 'lucide-react'
import { useId, useState } from 'react'
import { Button, ButtonAnchor } from '#app/ui/button.tsx'
import { toast } from '#app/ui/toast.ts'

/**
 * Opens the device's share sheet if there is one, else copies the URL. If the browser blocks both, as many in-app
 * browsers do, the URL is shown for copying by hand. WhatsApp works without JavaScript.
 */
export function Share({ name, url }: { name: string; url: string }) {
  const [isRefused, setRefused] = useState(false)

  async function share() {
    const outcome = await shareLink({ title: name, url })
    if (outcome === 'copied') toast({ title: 'Link copied', variant: 'ok' })
    setRefused(outcome === 'refused')
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
      {isRefused && <LinkToCopy url={url} />}
    </>
  )
}

/** Takes the focus with the whole URL selected, so that one keystroke or the phone's own menu copies it. */
function LinkToCopy({ url }: { url: string }) {
  const id = useId()
  return (
    <p role="alert" className="no-print grid w-full max-w-md gap-1">
      <label htmlFor={id} className="text-sm font-semibold">
        Your browser didn’t let us share. Copy this link:
      </label>
      <input
        id={id}
        readOnly
        value={url}
        ref={(input) => {
          input?.focus()
          input?.select()
        }}
        onFocus={(event) => event.currentTarget.select()}
        className="min-h-11 w-full rounded-control border border-line bg-paper px-3 text-base text-ink"
      />
    </p>
  )
}

/**
 * Shares a link with the device's share sheet, or copies it if there is none or it fails. `closed` means that the user
 * closed the sheet, which isn't an error.
 */
export async function shareLink(
  link: { title: string; url: string },
  device: Pick<Partial<Navigator>, 'share' | 'clipboard'> = navigator,
): Promise<'shared' | 'copied' | 'closed' | 'refused'> {
  try {
    if (device.share) {
      await device.share(link)
      return 'shared'
    }
  } catch (error) {
    if (error instanceof DOMException && error.name === 'AbortError') return 'closed'
    console.warn('The share sheet was refused:', error)
  }
  try {
    // Undefined without TLS.
    if (!device.clipboard) return 'refused'
    await device.clipboard.writeText(link.url)
    return 'copied'
  } catch (error) {
    console.warn('The clipboard was refused:', error)
    return 'refused'
  }
}
