import { renderMarkdown } from '#domain/pages/markdown.server.ts'
import type { PlaceholderValues } from '#domain/pages/placeholders.ts'
import type { ShownPost, WrittenPost } from './schema.ts'

/** As it stands on the site. Takes milliseconds: not within a transaction. */
export function showPost({ body, ...post }: WrittenPost, values: PlaceholderValues): ShownPost {
  return { ...post, content: renderMarkdown(body, values) }
}
