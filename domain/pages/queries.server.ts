import { sql } from 'kysely'
import type { Tx } from '#domain/tx.ts'
import { renderMarkdown } from './markdown.server.ts'
import { fillPlaceholders, type PlaceholderValues } from './placeholders.ts'
import type { InfoPage, PageLink, WrittenPage } from './schema.ts'

/** A published page, by its path without the leading slash: `about`, `legal/terms`. */
export async function findPage(tx: Tx, slug: string): Promise<WrittenPage | null> {
  const page = await tx
    .selectFrom('pages')
    .select(['slug', 'title', 'summary', 'body', 'version', 'effectiveOn', 'updatedAt'])
    .where('slug', '=', slug)
    .where('status', '=', 'published')
    .executeTakeFirst()
  return page ? { ...page, updatedAt: page.updatedAt.toISOString() } : null
}

/** The published pages directly below a path, in order. */
export async function listPagesBelow(tx: Tx, slug: string): Promise<PageLink[]> {
  return tx
    .selectFrom('pages')
    .select(['slug', 'title', 'summary', 'version', 'effectiveOn'])
    .where(sql<boolean>`starts_with(slug, ${`${slug}/`})`)
    .where('status', '=', 'published')
    .orderBy('position')
    .orderBy('slug')
    .execute()
}

/** Rendered as shown on the site. Takes milliseconds, so don't call it inside a transaction. */
export function showPage({ body, ...page }: WrittenPage, values: PlaceholderValues): InfoPage {
  return {
    ...page,
    title: fillPlaceholders(page.title, values),
    summary: fillPlaceholders(page.summary, values),
    content: renderMarkdown(body, values),
  }
}
