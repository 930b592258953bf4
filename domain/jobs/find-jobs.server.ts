import { type RawBuilder, sql } from 'kysely'
import {
  type FoundPostings,
  findPostings,
  type PostingsPart,
} from '#domain/search/postings/find-postings.server.ts'
import type { Tx } from '#domain/tx.ts'
import { fieldWords } from './field-words.ts'
import { type JobParams, jobSpec } from './list-spec.ts'

/** One page of matching open jobs. As anyone. */
export function findJobs(tx: Tx, params: JobParams, now: Date, part?: PostingsPart): Promise<FoundPostings> {
  return findPostings(tx, {
    spec: jobSpec,
    params,
    now,
    join: sql`join jobs j on j.posting_id = p.id left join businesses b on b.id = p.business_id and b.is_active`,
    conditions: conditionsOf(params.filters),
    orders: { pay: sql`j.pay_yearly_cents desc nulls last` },
    onlyAnywhere: params.filters.remote,
    choices: {
      words: fieldWords,
      label: jobSpec.lists.category.label,
      condition: ofFields,
    },
    ...part,
  })
}

const ofFields = (fields: readonly string[]) => sql`j.category = any (${fields}::text[])`

/** For a single amount, that amount. */
const yearlyTop = sql`yearly_pay(coalesce(j.pay_to_cents, j.pay_from_cents), j.pay_unit)`

function conditionsOf({
  type,
  category,
  stated,
  pay,
  employer,
}: JobParams['filters']): RawBuilder<unknown>[] {
  return [
    ...(type.length > 0 ? [sql`j.employment_type = any (${type}::text[])`] : []),
    ...(category.length > 0 ? [ofFields(category)] : []),
    ...(stated ? [sql`j.pay_from_cents is not null`] : []),
    // Overlapping ranges match: “at least 50,000” finds 45,000 to 60,000. Pay that can't be compared is null and never
    // matches.
    ...(pay.min !== null ? [sql`${yearlyTop} >= ${pay.min * 100}::bigint`] : []),
    ...(pay.max !== null ? [sql`j.pay_yearly_cents <= ${pay.max * 100}::bigint`] : []),
    ...(employer !== null
      ? [
          // Punctuation alone normalizes to nothing, which would match every name.
          sql`search_normalize(${employer}) <> ''
            and strpos(search_normalize(coalesce(b.name, j.employer_name)), search_normalize(${employer})) > 0`,
        ]
      : []),
  ]
}
