import { cn } from '#app/ui/cn.ts'
import type { SafeHtml } from '#domain/pages/schema.ts'

/** A text that an author wrote. `rows` sets the headings beside their sections where there is room. */
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
