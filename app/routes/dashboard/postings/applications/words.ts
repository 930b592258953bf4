import type { ApplicationState } from '#domain/job-applications/schema.ts'

export const stateLabels: Record<ApplicationState, string> = {
  new: 'New',
  seen: 'Seen',
  shortlisted: 'Shortlisted',
  declined: 'Declined',
}

/** "340 kB", "2.1 MB". */
export const sizeWords = (bytes: number): string =>
  bytes < 1_000_000 ? `${Math.max(1, Math.round(bytes / 1000))} kB` : `${(bytes / 1_000_000).toFixed(1)} MB`
