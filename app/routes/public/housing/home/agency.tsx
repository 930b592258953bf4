import { Link } from 'react-router'
import { Picture } from '#app/components/picture.tsx'
import { VerifiedBadge } from '#app/components/trust-badge.tsx'
import { Card } from '#app/ui/card.tsx'
import type { HomeAgency } from '#domain/housing/schema.ts'

/** The listed business that offers the home. */
export function Agency({ agency }: { agency: HomeAgency }) {
  return (
    <Card className="relative flex items-center gap-4 p-4">
      {agency.imageUrl && (
        <Picture
          src={agency.imageUrl}
          alt=""
          sizes="56px"
          maxWidth={320}
          className="size-14 rounded-xl object-cover"
        />
      )}
      <div className="min-w-0">
        <p className="text-sm text-muted">Offered by</p>
        <Link
          to={`/business/${agency.slug}`}
          className="font-semibold break-words underline-offset-4 after:absolute after:inset-0 hover:underline"
        >
          {agency.name}
        </Link>
        {agency.isVerified && (
          <p className="mt-1">
            <VerifiedBadge />
          </p>
        )}
      </div>
    </Card>
  )
}
