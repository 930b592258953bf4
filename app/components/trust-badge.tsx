import { Badge } from '#app/ui/badge.tsx'
import type { TrustLevel } from '#domain/businesses/schema.ts'

export const trustLabels: Record<TrustLevel, string> = {
  listed: 'Not claimed yet',
  self_attested: 'Stated by the owner',
  claimed: 'Claimed by the owner',
  document_checked: 'Documents checked',
  certified: 'Certified',
}

/** "✓ Verified", on photographs and beside names. */
export function VerifiedBadge({ onPhoto = false }: { onPhoto?: boolean }) {
  return (
    <Badge variant={onPhoto ? 'onPhoto' : 'ok'} className={onPhoto ? 'shadow-sm' : undefined}>
      ✓ Verified
    </Badge>
  )
}

export function FeaturedBadge() {
  return (
    <Badge variant="accent" className="shadow-sm">
      Featured
    </Badge>
  )
}

export function TrustBadge({ level }: { level: TrustLevel }) {
  return (
    <Badge variant={level === 'document_checked' || level === 'certified' ? 'ok' : 'neutral'}>
      {trustLabels[level]}
    </Badge>
  )
}
