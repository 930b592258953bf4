import { sql } from 'kysely'
import { writeAudit } from '#domain/audit/write.server.ts'
import { keepPictures, pictureUrls } from '#domain/content/pictures.server.ts'
import { DomainError } from '#domain/errors.ts'
import { refuseCostly } from '#domain/pages/markdown.server.ts'
import type { Tx } from '#domain/tx.ts'
import { findEditedPost } from './admin-queries.server.ts'
import type { EditedPost, PostFields } from './admin-schema.ts'

type Who = { id: string; userId: string }

/**
 * Makes a post, where `revision` is null, or changes it. `id` is the browser's, so that the same request makes one. As an
 * administrator. Throws `conflict` where it was changed meanwhile or the address is taken, `not_found`, `invalid`.
 */
export async function savePost(
  tx: Tx,
  { id, userId, revision, post }: Who & { revision: number | null; post: PostFields },
): Promise<EditedPost> {
  refuseCostly(post.body)
  // Two at once must not both find the address free.
  await sql`select pg_advisory_xact_lock(hashtext('posts.slug'))`.execute(tx)
  await refuseTaken(tx, { id, slug: post.slug })
  const isWritten =
    revision === null ? await insertPost(tx, id, post) : await changePost(tx, id, revision, post)
  const saved = await findEditedPost(tx, id)
  if (!isWritten) return sameOrConflict(saved, post)
  const urls = [...pictureUrls(post.body)]
  await keepPictures(tx, { subject: { postId: id }, urls, userId, field: 'body' })
  if (post.coverUrl)
    await keepPictures(tx, { subject: { postId: id }, urls: [post.coverUrl], userId, field: 'coverUrl' })
  await record(tx, revision === null ? 'post.create' : 'post.save', saved)
  return saved
}

async function refuseTaken(tx: Tx, { id, slug }: { id: string; slug: string }): Promise<void> {
  const taken = await tx
    .selectFrom('posts')
    .select('title')
    .where('slug', '=', slug)
    .where('id', '<>', id)
    .executeTakeFirst()
  if (taken)
    throw new DomainError('conflict', `“${taken.title}” has this address`, {
      fields: { slug: `“${taken.title}” has this address. Choose another one.` },
    })
}

async function insertPost(tx: Tx, id: string, post: PostFields): Promise<boolean> {
  const { numInsertedOrUpdatedRows } = await tx
    .insertInto('posts')
    .values({ id, ...post })
    .onConflict((conflict) => conflict.column('id').doNothing())
    .executeTakeFirst()
  return numInsertedOrUpdatedRows === 1n
}

/** What was demo data is somebody's own from now on, and stays when that is removed. */
async function changePost(tx: Tx, id: string, revision: number, post: PostFields): Promise<boolean> {
  const { numUpdatedRows } = await tx
    .updateTable('posts')
    .set({ ...post, isDemo: false })
    .where('id', '=', id)
    .where('revision', '=', revision)
    .executeTakeFirst()
  return numUpdatedRows === 1n
}

const changedMeanwhile = () =>
  new DomainError('conflict', 'This post was changed in another window, or by somebody else')

/** The same request again, after an answer that was lost, has nothing left to do. */
function sameOrConflict(saved: EditedPost, post: PostFields): EditedPost {
  const isSame = Object.entries(post).every(([name, value]) => saved[name as keyof PostFields] === value)
  if (!isSame) throw changedMeanwhile()
  return saved
}

type Change = Who & { revision: number }

/** Shows a post from `publishAt` on; null is now. Throws `conflict`, `not_found`, `invalid` for a moment that is over. */
export async function publishPost(
  tx: Tx,
  { id, revision, publishAt, now }: Change & { publishAt: string | null; now: Date },
): Promise<EditedPost> {
  if (publishAt !== null) assertToCome(new Date(publishAt), now)
  const post = await findEditedPost(tx, id)
  if (post.body.trim() === '')
    throw new DomainError('invalid', 'The post has no text yet', {
      fields: { body: 'Write the text first.' },
    })
  await change(tx, { id, revision }, sql`status = 'published', publish_at = ${publishAt ?? sql`now()`}`)
  return recorded(tx, id, publishAt === null ? 'post.publish' : 'post.schedule')
}

const furthestMs = 366 * 86_400_000

function assertToCome(moment: Date, now: Date): void {
  const wrong = (words: string) =>
    new DomainError('invalid', 'That moment can’t be chosen', { fields: { publishAt: words } })
  if (moment <= now) throw wrong('Choose a moment to come, or publish it now.')
  if (moment.getTime() - now.getTime() > furthestMs) throw wrong('Choose a moment within a year.')
}

/** Takes a post off the site, or its moment away. Moved back to draft. */
export async function unpublishPost(tx: Tx, { id, revision }: Change): Promise<EditedPost> {
  await change(tx, { id, revision }, sql`status = 'draft', publish_at = null`)
  return recorded(tx, id, 'post.unpublish')
}

/** For good, with its history; whoever does it types the title. Throws `conflict`, `not_found`, `invalid`. */
export async function removePost(tx: Tx, { id, revision, title }: Change & { title: string }): Promise<void> {
  const post = await findEditedPost(tx, id)
  if (post.revision !== revision) throw changedMeanwhile()
  if (post.title.trim() !== title.trim())
    throw new DomainError('invalid', 'That is not the title', {
      fields: { title: `That is not the title. Type it as it stands here: ${post.title}` },
    })
  await tx.deleteFrom('posts').where('id', '=', id).where('revision', '=', revision).execute()
  await record(tx, 'post.remove', post)
}

async function change(
  tx: Tx,
  { id, revision }: Pick<Change, 'id' | 'revision'>,
  assignments: ReturnType<typeof sql>,
): Promise<void> {
  const { numAffectedRows } = await sql`update posts set ${assignments}
    where id = ${id} and revision = ${revision}`.execute(tx)
  if (numAffectedRows === 1n) return
  await findEditedPost(tx, id)
  throw changedMeanwhile()
}

async function recorded(tx: Tx, id: string, action: `post.${string}`): Promise<EditedPost> {
  const post = await findEditedPost(tx, id)
  await record(tx, action, post)
  return post
}

const record = (
  tx: Tx,
  action: `post.${string}`,
  { id, slug, title, state, publishAt, revision }: EditedPost,
): Promise<void> =>
  writeAudit(tx, {
    action,
    subjectKind: 'post',
    subjectId: id,
    after: { slug, title, state, publishAt, revision },
  })
