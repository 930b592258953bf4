import type { ComponentProps } from 'react'
import { Badge } from '#app/ui/badge.tsx'
import type { CalendarEntry } from '#domain/texts/schema.ts'

export const stateLabels: Record<CalendarEntry['state'], string> = {
  draft: 'Draft',
  scheduled: 'Scheduled',
  published: 'Published',
  sending: 'Sending',
  sent: 'Sent',
  missed: 'Missed',
}

const variants: Partial<Record<CalendarEntry['state'], ComponentProps<typeof Badge>['variant']>> = {
  published: 'ok',
  sent: 'ok',
  scheduled: 'accent',
  missed: 'danger',
}

export function StateBadge({ state }: { state: CalendarEntry['state'] }) {
  return <Badge variant={variants[state] ?? 'neutral'}>{stateLabels[state]}</Badge>
}
