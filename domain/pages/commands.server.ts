import { sql } from 'kysely'
import { writeAudit } from '#domain/audit/write.server.ts'
import { keepPictures, pictureUrls } from '#domain/content/pictures.server.ts'
import { DomainError } from '#domain/errors.ts'
import type { Tx } from '#domain/tx.ts'
import { findEditedPage } from './admin-queries.server.ts'
import { type EditedPage, isLegal, type PageFields } from './admin-schema.ts'
import { refuseCostly } from './markdown.server.ts'

/**
 * Changes a page of text. Of a legal text another wording is another version, with a day of its own: people agreed to the
 * one before. As an administrator. Throws `not_found`, `conflict` where it was changed meanwhile, `invalid`.
 */
export async function savePage(
  tx: Tx,
  { slug, userId, revision, page }: { slug: string; userId: string; revision: number; page: PageFields },
): Promise<EditedPage> {
  refuseCostly(page.body)
  const before = await findEditedPage(tx, slug)
  if (before.revision !== revision) return sameOrConflict(before, page)
  if (isLegal(slug)) await assertNewEdition(tx, before, page)
  const { numUpdatedRows } = await tx
    .updateTable('pages')
    .set(page)
    .where('slug', '=', slug)
    .where('revision', '=', revision)
    .executeTakeFirst()
  if (numUpdatedRows !== 1n) throw changedMeanwhile()
  await keepPictures(tx, {
    subject: { pageSlug: slug },
    urls: pictureUrls(page.body),
    userId,
    field: 'body',
  })
  const saved = await findEditedPage(tx, slug)
  await writeAudit(tx, {
    action: 'page.save',
    subjectKind: 'page',
    subjectId: slug,
    before: { revision, title: before.title, version: before.version, effectiveOn: before.effectiveOn },
    after: {
      revision: saved.revision,
      title: saved.title,
      version: saved.version,
      effectiveOn: saved.effectiveOn,
    },
  })
  return saved
}

const changedMeanwhile = () =>
  new DomainError('conflict', 'This page was changed in another window, or by somebody else')

/** The same request again, after an answer that was lost, has nothing left to do. */
function sameOrConflict(before: EditedPage, page: PageFields): EditedPage {
  const isSame = Object.entries(page).every(([name, value]) => before[name as keyof PageFields] === value)
  if (!isSame) throw changedMeanwhile()
  return before
}

async function assertNewEdition(tx: Tx, before: EditedPage, page: PageFields): Promise<void> {
  const wrong = (field: string, words: string) =>
    new DomainError('invalid', 'A legal text needs its edition', { fields: { [field]: words } })
  if (page.version === null) throw wrong('version', 'Give the version, such as 1.1.')
  if (page.effectiveOn === null) throw wrong('effectiveOn', 'Give the day from which it counts.')
  if (before.effectiveOn !== null && page.effectiveOn < before.effectiveOn)
    throw wrong('effectiveOn', 'Choose a day that isn’t before that of the version that counts now.')
  if (page.body === before.body) return
  if (page.version === before.version)
    throw wrong(
      'version',
      'The text is another one: give it another version, and the day from which it counts.',
    )
  const { rows } = await sql`select 1 from content_versions
    where page_slug = ${before.slug} and version = ${page.version} limit 1`.execute(tx)
  if (rows.length > 0) throw wrong('version', 'There was such a version already. Choose another number.')
}
