import { MessageCircle, MessageSquareText, Share2 } from 'lucide-react'
import { Button, ButtonAnchor } from '#app/ui/button.tsx'
import { Dialog } from '#app/ui/dialog.tsx'
import { QrCode } from '../qr-code.tsx'
import { LinkToCopy } from './link-to-copy.tsx'
import { smsShareHref, whatsappShareHref } from './share-hrefs.ts'
import { shareWithDevice } from './share-link.ts'

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
        <LinkToCopy url={url} isSelected />
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
