import { KenteDivider } from '#app/components/kente-divider.tsx'
import { cityLine } from '#app/components/place-line.ts'
import { QrCode } from '#app/components/qr-code.tsx'
import { PrintSheet } from '#app/ui/print-sheet.tsx'
import type { ManagedListing } from '#domain/businesses/managed-listing.ts'
import type { OwnFlyer } from '#domain/flyers/own.ts'
import { pictureUrl } from '#domain/media/picture.ts'
import { datesWords } from '../announcements/dates-words.ts'

/** For printing: black on white in both color schemes, because the code needs the contrast. */
export default function Sheet({
  business,
  flyer,
  site,
}: {
  business: ManagedListing
  flyer: OwnFlyer | null
  site: { name: string; url: string }
}) {
  const address = `${site.url}/business/${business.slug}`
  return (
    <PrintSheet className="mx-auto mt-6 grid max-w-2xl grid-cols-1 justify-items-center gap-6 rounded-card border border-line bg-white p-5 text-center text-black sm:p-12">
      <KenteDivider className="w-full rounded-full" />
      <div>
        <p className="font-display text-4xl font-bold tracking-tight wrap-anywhere sm:text-5xl">
          {business.name}
        </p>
        <p className="mt-2 text-lg">
          {[business.category.name, cityLine(business)].filter(Boolean).join(' · ')}
        </p>
      </div>
      {flyer && (
        <div className="grid justify-items-center gap-2">
          <img
            src={pictureUrl(flyer.imageUrl, 640, 'webp')}
            alt={flyer.alt}
            className="max-h-96 rounded-lg object-contain"
          />
          <p className="text-2xl font-bold">{flyer.title}</p>
          <p className="text-lg">{[datesWords(flyer), flyer.price].filter(Boolean).join(' · ')}</p>
        </div>
      )}
      <QrCode text={`${address}?from=qr`} label={`A code that leads to ${address}`} className="w-64" />
      <p className="text-lg">
        Hours, directions and reviews:
        <span className="block font-semibold wrap-anywhere">{address.replace(/^https?:\/\//, '')}</span>
      </p>
      <p className="text-sm">{site.name}</p>
    </PrintSheet>
  )
}
