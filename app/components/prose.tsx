import { cn } from '#app/ui/cn.ts'
import type { SafeHtml } from '#domain/pages/schema.ts'

/** Text written by an author. `rows` puts headings beside their sections if there is room. */
export function Prose({
  content,
  layout = 'column',
  className,
}: {
  content: SafeHtml
  layout?: 'column' | 'rows'
  className?: string
}) {
  return (
    <div
      data-slot="prose"
      className={cn('prose', layout === 'rows' && 'prose-rows', className)}
      // biome-ignore lint/security/noDangerouslySetInnerHtml: the one place for it; SafeHtml comes from renderMarkdown only
      dangerouslySetInnerHTML={{ __html: content.html }}
    />
  )
}
