import { renderMarkdown } from '#domain/pages/markdown.server.ts'
import type { PlaceholderValues } from '#domain/pages/placeholders.ts'
import type { ShownPost, WrittenPost } from './schema.ts'

/** Rendered as shown on the site. Takes milliseconds, so don't call it inside a transaction. */
export function showPost({ body, ...post }: WrittenPost, values: PlaceholderValues): ShownPost {
  return { ...post, content: renderMarkdown(body, values) }
}
