import { sql } from 'kysely'
import { DomainError } from '#domain/errors.ts'
import { claimUploaded } from '#domain/media/claim-uploaded.server.ts'
import { drawsKey } from '#domain/media/render.server.ts'
import { type UploadPurpose, uploadPurposes } from '#domain/media/schema.ts'
import { uploadedSize } from '#domain/media/uploaded-key.ts'
import type { Tx } from '#domain/tx.ts'

export type ContentSubject = { postId: string } | { pageSlug: string }

/** Addresses of this site's pictures in a text in Markdown, each once. */
export function pictureUrls(markdown: string): string[] {
  const found = markdown.matchAll(/!\[[^\]]*\]\(\s*<?(\/media\/[A-Za-z0-9_/-]+)/g)
  return [...new Set([...found].map(([, url]) => url!))]
}

const keyOf = (url: string) => url.replace(/^\/media\//, '')

/** Of an uploaded picture, what it was uploaded for. Text and cover may show the same. */
const purposeOf = (key: string) =>
  uploadPurposes.find((purpose) => key.startsWith(`${purpose}/`)) satisfies UploadPurpose | undefined

/**
 * Keeps the uploaded pictures of a text with it, in the transaction that writes the text, as who writes. Those that
 * another text has may be shown here, too. Throws `invalid` with a text for `field` where one isn't there.
 */
export async function keepPictures(
  tx: Tx,
  {
    subject,
    urls,
    userId,
    field,
  }: { subject: ContentSubject; urls: readonly string[]; userId: string; field: string },
): Promise<void> {
  for (const url of urls) {
    if (drawsKey(keyOf(url))) continue
    const purpose = purposeOf(keyOf(url))
    if (!uploadedSize(keyOf(url)) || !purpose) throw isGone(url, field)
    const { rows } = await sql<{ isOurs: boolean }>`select exists (select from content_pictures
      where url = ${url} and ${isOf(subject)}) as is_ours`.execute(tx)
    if (rows[0]!.isOurs) continue
    if (!(await isElsewhere(tx, url)))
      await claimUploaded(tx, { keys: [keyOf(url)], userId, purpose }).catch((error: unknown) => {
        throw error instanceof DomainError ? isGone(url, field) : error
      })
    await sql`insert into content_pictures (post_id, page_slug, url)
      values (${'postId' in subject ? subject.postId : null}, ${'pageSlug' in subject ? subject.pageSlug : null}, ${url})
      on conflict do nothing`.execute(tx)
  }
}

const isOf = (subject: ContentSubject) =>
  'postId' in subject ? sql`post_id = ${subject.postId}` : sql`page_slug = ${subject.pageSlug}`

async function isElsewhere(tx: Tx, url: string): Promise<boolean> {
  const { rows } = await sql`select 1 from content_pictures where url = ${url} limit 1`.execute(tx)
  return rows.length > 0
}

const isGone = (url: string, field: string) =>
  new DomainError('invalid', 'A picture is no longer there', {
    fields: { [field]: `A picture is no longer there: upload it again, and put it in place of ${url}.` },
  })
