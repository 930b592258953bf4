import { type RawBuilder, sql } from 'kysely'
import { type ReviewQuery, wordPatterns } from './review-query.ts'
import { reviewsPerPage, type ShownReview } from './schema.ts'

export type PageReviews = { total: number; shown: ShownReview[] | null }

const orders: Record<NonNullable<ReviewQuery['order']> | 'newest', RawBuilder<unknown>> = {
  newest: sql`created_at desc, id`,
  helpful: sql`helpful_count desc, created_at desc, id`,
  highest: sql`rating desc, created_at desc, id`,
  lowest: sql`rating, created_at desc, id`,
}

/** An expression: the published reviews that match, counted, and one page of them, as JSON. */
export function pageReviews(businessId: string, { page, order, stars, words }: ReviewQuery) {
  const by = orders[order ?? 'newest']
  const patterns = wordPatterns(words)
  return sql<PageReviews>`(
    with matching as materialized (
      select id, author_name, rating, body, created_at, helpful_count from reviews
      where business_id = ${businessId} and status = 'published'
        ${stars ? sql`and rating = ${stars}` : sql``}
        ${patterns.length > 0 ? sql`and body ~* all(${patterns}::text[])` : sql``}
    ), total as (select count(*)::int as n from matching),
    shown as materialized (
      select * from matching order by ${by} limit ${reviewsPerPage}
      offset least(${Math.max(1, page) - 1}::int, greatest(0, (select (n - 1) / ${reviewsPerPage} from total))) * ${reviewsPerPage}
    )
    select json_build_object('total', (select n from total), 'shown', (
      select json_agg(json_build_object('id', shown.id, 'authorName', author_name, 'rating', rating, 'body', body,
          'createdAt', created_at, 'helpfulCount', helpful_count, 'authorReviews', coalesce(w.reviews, 1),
          'photos', coalesce((select json_agg(json_build_object('url', p.url, 'alt', p.alt) order by p.position)
                              from review_photos p where p.review_id = shown.id), '[]'::json),
          'reply', (select json_build_object('body', y.body, 'createdAt', y.created_at)
                    from review_replies y where y.review_id = shown.id)) order by ${by})
      from shown left join reviewer_counts(array(select id from shown)) w on w.review_id = shown.id)))`
}

/** An expression: the median of the days until a review of the last year was answered; null below three answers. */
export const replyDays = (businessId: string, now: Date) => sql<number | null>`(
  select case when count(*) >= 3 then
      percentile_cont(0.5) within group (order by extract(epoch from y.created_at - r.created_at) / 86400) end
  from review_replies y join reviews r on r.id = y.review_id
  where y.business_id = ${businessId} and r.status = 'published' and y.created_at > ${now}::timestamptz - interval '1 year')`
