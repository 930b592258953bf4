import { countListed } from '#domain/landing/counts.server.ts'
import { readLandingPath } from '#domain/landing/landing-path.ts'
import { readAddress } from '#domain/landing/read-address.server.ts'
import { findPost } from '#domain/posts/queries.server.ts'
import type { Tx } from '#domain/tx.ts'
import { businessSocialCard } from './business-card.ts'
import type { SocialCard, SocialKind } from './card.ts'
import { landingSocialCard } from './landing-card.ts'
import { findPageSocialCard } from './page-card.ts'
import { postSocialCard } from './post-card.ts'
import { postingSocialCard, type SharedPosting } from './posting-card.ts'

/** The current card of a page; null for a page that doesn't exist or that visitors can't see. */
export async function findSocialCard(
  tx: Tx,
  { kind, name, siteName }: { kind: SocialKind; name: string; siteName: string },
): Promise<SocialCard | null> {
  if (kind === 'page') return findPageSocialCard(name, siteName)
  if (kind === 'landing') return findLandingCard(tx, name, siteName)
  if (kind === 'post') return findPostCard(tx, name, siteName)
  if (kind === 'posting') return findPostingCard(tx, name, siteName)
  return findBusinessCard(tx, name, siteName)
}

async function findPostingCard(tx: Tx, slug: string, siteName: string): Promise<SocialCard | null> {
  const row = await tx
    .selectFrom('postings')
    .select(['id', 'slug', 'kind', 'title', 'city', 'state', 'photos'])
    .where('slug', '=', slug)
    .where('status', 'in', ['published', 'expired', 'closed'])
    .executeTakeFirst()
  return row ? postingSocialCard(row as unknown as SharedPosting, siteName) : null
}

async function findLandingCard(tx: Tx, name: string, siteName: string): Promise<SocialCard | null> {
  const asked = readLandingPath(`/${name}`)
  const subject = asked && (await readAddress(tx, asked))
  if (!subject || 'movedTo' in subject) return null
  const count = await countListed(tx, subject.key)
  return count > 0 ? landingSocialCard(subject, count, siteName) : null
}

async function findPostCard(tx: Tx, slug: string, siteName: string): Promise<SocialCard | null> {
  const post = await findPost(tx, slug)
  return post && 'id' in post ? postSocialCard(post, siteName) : null
}

async function findBusinessCard(tx: Tx, slug: string, siteName: string): Promise<SocialCard | null> {
  const row = await tx
    .selectFrom('businesses as b')
    .innerJoin('categories as c', 'c.slug', 'b.category')
    .leftJoin('categories as s', 's.slug', 'b.subcategory')
    .select(['b.id', 'b.slug', 'b.name', 'b.city', 'b.state', 'b.coverImageUrl'])
    .select(['b.ratingAverage', 'b.ratingCount', 'b.isVerified'])
    .select(['c.name as categoryName', 's.name as subcategoryName'])
    .where('b.slug', '=', slug)
    .where('b.isActive', '=', true)
    .executeTakeFirst()
  if (!row) return null
  const { categoryName, subcategoryName, ...business } = row
  const subcategory = subcategoryName ? { name: subcategoryName } : null
  return businessSocialCard({ ...business, category: { name: categoryName }, subcategory }, siteName)
}
