import { data, type RouterContextProvider } from 'react-router'
import { pageContext } from '#app/context.ts'
import { fillPlaceholders, placeholderValues } from '#domain/pages/placeholders.ts'
import { findPage, listPagesBelow, showPage } from '#domain/pages/queries.server.ts'
import { findSiteCopy } from '#domain/site/queries.server.ts'
import type { SiteCopy } from '#domain/site/schema.ts'
import type { Tx } from '#domain/tx.ts'

/**
 * The text that an administrator wrote for a page, plus other data of the page. Responds with 404 if it doesn't exist
 * or isn't published.
 */
export async function loadInfoPage<More>(
  context: Readonly<RouterContextProvider>,
  slug: string,
  readMore: (tx: Tx, copy: SiteCopy) => Promise<More>,
) {
  const { site, read, tag } = context.get(pageContext)
  tag('pages', 'site')
  const found = await read(async (tx) => {
    const written = await findPage(tx, slug)
    if (!written) return null
    const copy = await findSiteCopy(tx)
    return { written, copy, more: await readMore(tx, copy) }
  })
  if (!found) throw data(null, { status: 404 })
  const { written, copy, more } = found
  return { page: showPage(written, placeholderValues(site, copy)), ...more }
}

/** The same, plus the pages of its family: for `legal/terms`, those below `legal`. */
export async function loadFamilyPage(context: Readonly<RouterContextProvider>, slug: string) {
  const { site } = context.get(pageContext)
  const family = slug.split('/', 1)[0]!
  const loaded = await loadInfoPage(context, slug, async (tx, copy) => ({
    pages: await listPagesBelow(tx, family),
    values: placeholderValues(site, copy),
  }))
  const { values, ...shown } = loaded
  return {
    ...shown,
    pages: shown.pages.map((link) => ({
      ...link,
      title: fillPlaceholders(link.title, values),
      summary: fillPlaceholders(link.summary, values),
    })),
  }
}
