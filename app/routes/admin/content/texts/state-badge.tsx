import { Badge } from '#app/ui/badge.tsx'
import type { TextState } from '#domain/content/text-kind.ts'

export const stateLabels: Record<TextState, string> = {
  draft: 'Draft',
  scheduled: 'Scheduled',
  published: 'Published',
  sending: 'Sending',
  sent: 'Sent',
}

export function StateBadge({ state }: { state: TextState }) {
  const isOut = state === 'published' || state === 'sent'
  return (
    <Badge variant={isOut ? 'ok' : state === 'scheduled' ? 'accent' : 'neutral'}>{stateLabels[state]}</Badge>
  )
}
