import { KenteDivider } from '#app/components/kente-divider.tsx'
import { QrCode } from '#app/components/qr-code.tsx'
import { PrintSheet } from '#app/ui/print-sheet.tsx'
import type { ManagedListing } from '#domain/businesses/managed-listing.ts'

/** For printing: black on white in both color schemes, because the code needs the contrast. */
export default function TableCard({
  business,
  url,
  siteName,
}: {
  business: ManagedListing
  url: string
  siteName: string
}) {
  return (
    <PrintSheet className="mx-auto grid w-full max-w-sm grid-cols-1 justify-items-center gap-5 rounded-card border border-line bg-white p-6 text-center text-black">
      <KenteDivider className="w-full rounded-full" />
      <div>
        <p className="font-display text-3xl font-bold tracking-tight wrap-anywhere">{business.name}</p>
        <p className="mt-2 text-xl">How was it? Tell others.</p>
      </div>
      <QrCode text={url} label={`A code that leads to ${url}`} className="w-52" />
      <p>
        Scan with your phone’s camera, or open
        <span className="block font-semibold wrap-anywhere">{url.replace(/^https?:\/\//, '')}</span>
      </p>
      <p className="text-sm">{siteName}</p>
    </PrintSheet>
  )
}
