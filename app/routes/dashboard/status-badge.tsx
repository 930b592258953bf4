import { Badge } from '#app/ui/badge.tsx'
import type { OwnBusinessSummary } from '#domain/businesses/own.ts'
import type { Tier } from '#domain/plans/tiers.ts'
import { statusWords } from './status-words.ts'

export const planNames: Record<Tier, string> = { free: 'Free plan', premium: 'Premium', featured: 'Featured' }

export function StatusBadge({ business }: { business: OwnBusinessSummary }) {
  const { label, tone } = statusWords(business, new Date())
  return <Badge variant={tone}>{label}</Badge>
}
