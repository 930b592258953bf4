import { useQuery } from '@tanstack/react-query'
import { Loaded } from '#app/components/loaded.tsx'
import { Prose } from '#app/components/prose.tsx'
import { queryClient } from '#app/components/query-client.ts'
import { previewQuery } from './queries.ts'

/** Markdown as it will stand on a page, by the program that makes pages. */
export function TextPreview({ markdown }: { markdown: string }) {
  const query = useQuery(previewQuery(markdown), queryClient)
  return (
    <Loaded query={query} what="The preview">
      {(content) =>
        content.html.trim() === '' ? (
          <p className="text-muted">Nothing is written yet.</p>
        ) : (
          <Prose content={content} />
        )
      }
    </Loaded>
  )
}
