import { Badge } from '#app/ui/badge.tsx'
import type { ManagedListingSummary } from '#domain/businesses/managed-listing.ts'
import type { Tier } from '#domain/plans/tiers.ts'
import { statusWords } from './status-words.ts'

export const planNames: Record<Tier, string> = { free: 'Free plan', premium: 'Premium', featured: 'Featured' }

export function StatusBadge({ business }: { business: ManagedListingSummary }) {
  const { label, tone } = statusWords(business, new Date())
  return <Badge variant={tone}>{label}</Badge>
}
