import { Badge } from '#app/ui/badge.tsx'
import type { ManagedListingSummary } from '#domain/businesses/managed-listing.ts'
import { statusWords } from './status-words.ts'

/** Its name; that of the free plan alone wouldn't say that it is one. */
export const planLabel = ({ tier, planName }: Pick<ManagedListingSummary, 'tier' | 'planName'>): string =>
  tier === 'free' ? `${planName} plan` : planName

export function StatusBadge({ business }: { business: ManagedListingSummary }) {
  const { label, tone } = statusWords(business, new Date())
  return <Badge variant={tone}>{label}</Badge>
}
