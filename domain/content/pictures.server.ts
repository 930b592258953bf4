import { sql } from 'kysely'
import { DomainError, invalidFields } from '#domain/errors.ts'
import { claimUploaded } from '#domain/media/claim-uploaded.server.ts'
import { hasDrawing } from '#domain/media/drawings.ts'
import { type UploadPurpose, uploadPurposes } from '#domain/media/schema.ts'
import { uploadedSize } from '#domain/media/uploaded-key.ts'
import type { Tx } from '#domain/tx.ts'

/** The foreign-key column of versions and pictures that references a text, and the text's id. */
export type ContentSubject = { column: 'postId' | 'pageSlug'; id: string }

/** URLs of this site's pictures in a Markdown text, without duplicates. */
export function pictureUrls(markdown: string): string[] {
  const found = markdown.matchAll(/!\[[^\]]*\]\(\s*<?(\/media\/[A-Za-z0-9_/-]+)/g)
  return [...new Set([...found].map(([, url]) => url!))]
}

const keyOf = (url: string) => url.replace(/^\/media\//, '')

/** The purpose an uploaded picture was uploaded for. The text and the cover may share a picture. */
const purposeOf = (key: string) =>
  uploadPurposes.find((purpose) => key.startsWith(`${purpose}/`)) satisfies UploadPurpose | undefined

/**
 * Attaches uploaded pictures to a text, in the transaction that writes the text, as its author. Pictures of other texts
 * may be used too. Throws `invalid` with a message for `field` when a picture doesn't exist.
 */
export async function keepReferencedPictures(
  tx: Tx,
  {
    subject,
    urls,
    userId,
    field,
  }: { subject: ContentSubject; urls: readonly string[]; userId: string; field: string },
): Promise<void> {
  for (const url of urls) {
    if (hasDrawing(keyOf(url))) continue
    const purpose = purposeOf(keyOf(url))
    if (!uploadedSize(keyOf(url)) || !purpose) throw isGone(url, field)
    const { rows } = await sql<{ isOurs: boolean }>`select exists (select from content_pictures
      where url = ${url} and ${sql.ref(subject.column)} = ${subject.id}) as is_ours`.execute(tx)
    if (rows[0]!.isOurs) continue
    if (!(await isElsewhere(tx, url)))
      await claimUploaded(tx, { keys: [keyOf(url)], userId, purpose }).catch((error: unknown) => {
        throw error instanceof DomainError ? isGone(url, field) : error
      })
    await sql`insert into content_pictures (${sql.ref(subject.column)}, url) values (${subject.id}, ${url})
      on conflict do nothing`.execute(tx)
  }
}

async function isElsewhere(tx: Tx, url: string): Promise<boolean> {
  const { rows } = await sql`select 1 from content_pictures where url = ${url} limit 1`.execute(tx)
  return rows.length > 0
}

const isGone = (url: string, field: string) =>
  invalidFields(
    { [field]: `A picture is no longer there: upload it again, and put it in place of ${url}.` },
    'A picture is no longer there',
  )
