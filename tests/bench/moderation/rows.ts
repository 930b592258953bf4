import { sql } from 'kysely'
import type { Tx } from '#db/client.ts'
import { ids } from '#tests/policies/people.ts'

/** A surge: `each` entries of every kind, on listings of their own, sent in over the last days. */
export async function insertSurge(tx: Tx, each: number): Promise<void> {
  const ago = sql`now() - n * interval '37 seconds'`
  await sql`
    insert into businesses (owner_id, name, slug, category, short_description, description, status, published_at,
      submitted_at, address, city, city_slug, state, lat, lng, phone, heritage, timezone)
    select ${ids.owner}, 'Surge ' || n, 'surge-' || n, 'policy-food', 'What it offers, in a sentence.',
      repeat('A description of what it is and what it offers. ', 4), case when n <= ${each} then 'pending' else 'published' end,
      case when n > ${each} then now() end, case when n <= ${each} then ${ago} end, n || ' Main St', 'Houston', 'houston', 'TX',
      29.7, -95.3, '(713) 555-0101', '{NG}', 'America/Chicago'
    from generate_series(1, ${each * 2}::int) n`.execute(tx)
  await sql`create temporary table surge on commit drop as
    select id, row_number() over (order by id)::int as n from businesses where slug like 'surge-%' and status = 'published'`.execute(
    tx,
  )
  const statements = [
    sql`insert into business_revisions (business_id, field, proposed, submitted_by, submitted_at)
      select id, 'name', jsonb_build_object('name', 'Another name ' || n), ${ids.owner}, ${ago} from surge`,
    sql`insert into business_photos (business_id, url, status, created_at) select id, '/media/photo/' || n, 'pending', ${ago} from surge`,
    sql`insert into business_flyers (business_id, title, flyer_image_url, status, created_at)
      select id, 'Flyer ' || n, '/media/f', 'pending', ${ago} from surge`,
    sql`insert into reviews (business_id, author_id, author_name, rating, body, status, updated_at)
      select id, ${ids.user}, 'User', 4, 'A review that waits, of some length.', 'pending', ${ago} from surge`,
    sql`insert into claims (id, business_id, user_id, kind, way, level, state, statement, created_at)
      select gen_random_uuid(), id, ${ids.user}, 'claim', 'document', 'claimed', 'waiting', 'It is mine.', ${ago} from surge`,
    sql`insert into reports (id, subject_kind, subject_id, business_id, email, reason, created_at)
      select gen_random_uuid(), 'business', id, id, 'guest' || n || '@people.example', 'closed', ${ago} from surge`,
    sql`insert into leads (id, business_id, sender_id, sender_name, sender_email, sender_key, topic, body, consent_version,
        report_reason, reported_at)
      select gen_random_uuid(), id, ${ids.user}, 'User', 'user@people.example', repeat('a', 64), 'question', 'Buy my shoes.', '1.0',
        'spam', ${ago} from surge`,
    sql`insert into suggestions (id, name, category, city, state, email, created_at)
      select gen_random_uuid(), 'Missing ' || n, 'policy-food', 'Houston', 'TX', 'guest@people.example', ${ago} from surge`,
    sql`with made as (
        insert into postings (id, kind, posted_by, status) select gen_random_uuid(), 'job', ${ids.user}, 'pending' from surge returning id)
      insert into posting_drafts (posting_id, fields, state, submitted_at)
      select id, '{"title": "A cook"}', 'waiting', now() - row_number() over () * interval '37 seconds' from made`,
  ]
  for (const statement of statements) await statement.execute(tx)
}
