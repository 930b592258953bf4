import type { IssueSummary } from '#domain/newsletter/admin-schema.ts'

export const issueMarks: Record<IssueSummary['status'], { label: string; tone: 'neutral' | 'ok' }> = {
  draft: { label: 'Draft', tone: 'neutral' },
  sending: { label: 'On its way', tone: 'neutral' },
  sent: { label: 'Sent', tone: 'ok' },
}
