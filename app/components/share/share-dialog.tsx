import { Check, Copy, MessageCircle, MessageSquareText, Share2 } from 'lucide-react'
import { useEffect, useId, useRef, useState } from 'react'
import { Button, ButtonAnchor } from '#app/ui/button.tsx'
import { Dialog } from '#app/ui/dialog.tsx'
import { QrCode } from '../qr-code.tsx'
import { smsShareHref, whatsappShareHref } from './share-hrefs.ts'
import { copyLink, shareWithDevice } from './share-link.ts'

/** The link itself, the apps that most people share with, and a code for the person across the table. */
export function ShareDialog({
  name,
  url,
  open,
  onClose,
}: {
  name: string
  url: string
  open: boolean
  onClose: () => void
}) {
  return (
    <Dialog open={open} onClose={onClose} title="Share" className="sm:w-[min(28rem,calc(100vw-2rem))]">
      <div className="grid gap-5">
        <p className="font-semibold wrap-anywhere">{name}</p>
        <LinkToCopy url={url} />
        <div className="grid grid-cols-[repeat(auto-fit,minmax(min(8rem,100%),1fr))] gap-2.5">
          <ButtonAnchor variant="secondary" href={whatsappShareHref({ name, url })} rel="noreferrer">
            <MessageCircle aria-hidden="true" />
            WhatsApp
          </ButtonAnchor>
          <ButtonAnchor variant="secondary" href={smsShareHref({ name, url })}>
            <MessageSquareText aria-hidden="true" />
            Text message
          </ButtonAnchor>
          {'share' in navigator && (
            <Button variant="secondary" onClick={() => void shareWithDevice({ title: name, url })}>
              <Share2 aria-hidden="true" />
              More apps
            </Button>
          )}
        </div>
        <figure className="grid justify-items-center gap-2 border-t border-line pt-5">
          <div className="rounded-control border border-line bg-white p-1 text-black">
            <QrCode text={url} label={`A code that opens ${name}`} className="size-40" />
          </div>
          <figcaption className="text-sm text-muted">Scan with another phone’s camera</figcaption>
        </figure>
      </div>
    </Dialog>
  )
}

/** The whole link is selected, so that one keystroke or the phone's own menu copies it where the button can't. */
function LinkToCopy({ url }: { url: string }) {
  const id = useId()
  const input = useRef<HTMLInputElement>(null)
  const [outcome, setOutcome] = useState<'copied' | 'refused' | null>(null)

  // Once the dialog is open, which focuses its first button.
  useEffect(() => {
    const frame = requestAnimationFrame(() => {
      input.current?.focus()
      input.current?.select()
    })
    return () => cancelAnimationFrame(frame)
  }, [])

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
