import { data, type MetaDescriptor } from 'react-router'
import { pageMeta, siteOf } from '#app/components/meta.ts'
import { pageContext } from '#app/context.ts'
import { forOneVisitor } from '#app/page-query.ts'
import { pagePart } from '#app/ui/hydrate-later.tsx'
import { renderMarkdown } from '#domain/pages/markdown.server.ts'
import { placeholderValues } from '#domain/pages/placeholders.ts'
import { findSiteCopy } from '#domain/site/queries.server.ts'
import { findTextKind } from '#domain/texts/kinds.ts'
import { previewPath } from '#domain/texts/preview-path.ts'
import { findPreviewedText } from '#domain/texts/previews.server.ts'
import type { Route } from './+types/page.ts'

export function meta({ matches, params, loaderData }: Route.MetaArgs): MetaDescriptor[] {
  return pageMeta(siteOf(matches), {
    title: loaderData ? `Preview: ${loaderData.text.title}` : 'Preview not found',
    description: 'A draft that someone on the team shared with you by link.',
    path: previewPath(params.token),
    index: false,
  })
}

/** Not cached: it shows the text as it is saved now, and nothing once the link is ended. */
export const loader = forOneVisitor(async ({ params, context }: Route.LoaderArgs) => {
  const { site, readLatest, readShared } = context.get(pageContext)
  const found = await readLatest((tx) => findPreviewedText(tx, params.token))
  if (!found) throw data(null, { status: 404 })
  const copy = await readShared('site', findSiteCopy)
  const { kind, body, updatedAt, expiresAt, ...text } = found
  return {
    text: {
      ...text,
      one: findTextKind(kind)?.one ?? 'text',
      updatedAt: updatedAt.toISOString(),
      expiresAt: expiresAt.toISOString(),
      content: renderMarkdown(body, placeholderValues(site, copy)),
    },
  }
})

const PreviewView = await pagePart(() => import('./view.tsx'))

export default function PreviewPage({ loaderData }: Route.ComponentProps) {
  return <PreviewView loaderData={loaderData} />
}
