import type { PostState } from '#domain/posts/admin-schema.ts'

export const postStateMark: Record<PostState, { label: string; tone: 'neutral' | 'accent' | 'ok' }> = {
  draft: { label: 'Draft', tone: 'neutral' },
  scheduled: { label: 'Scheduled', tone: 'accent' },
  published: { label: 'Published', tone: 'ok' },
}
