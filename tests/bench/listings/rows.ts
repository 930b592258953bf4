import { sql } from 'kysely'
import type { Db } from '#db/client.ts'
import { loadReference } from '#db/reference/load.ts'

/** What people call a shop, so that words are as common and as rare as in a real table. */
const first = ['Mama', 'Golden', 'Safari', 'Kente', 'Zuri', 'Lagos', 'Accra', 'Addis', 'Nile', 'Teranga']
const second = [
  'Kitchen',
  'Braids',
  'Imports',
  'Tailors',
  'Market',
  'Tax',
  'Clinic',
  'Shipping',
  'Studio',
  'Cafe',
]

/** A thousand people, the first an administrator. */
export const insertPeople = (db: Db, admin: string): Promise<void> =>
  db.transaction(async (tx) => {
    await sql`insert into auth.users (id, email, aud, role, raw_app_meta_data, raw_user_meta_data, is_sso_user, is_anonymous)
      select case when n = 0 then ${admin}::uuid else gen_random_uuid() end, 'person' || n || '@people.example', 'authenticated',
        'authenticated', '{}', '{}', false, false from generate_series(0, 999) n`.execute(tx)
    await sql`insert into user_roles (user_id, role) values (${admin}, 'admin')`.execute(tx)
  })

/** Plain rows with an admin to look at them; the search's own table stays empty, for nothing here reads it. */
export async function load(db: Db, size: number, admin: string): Promise<number> {
  await loadReference(db)
  const run = (statement: string) =>
    db.transaction((tx) => sql.raw(statement).execute(tx), { unbounded: true, bulk: true })
  await insertPeople(db, admin)
  const words = (list: readonly string[]) => `(array[${list.map((word) => `'${word}'`).join(', ')}])`
  const begun = performance.now()
  await run('alter table businesses disable trigger user')
  for (let from = 1; from <= size; from += 20_000)
    await run(`
      insert into businesses (name, slug, category, status, tier, trust_level, city, state, address, zip, phone, website, owner_id,
        short_description, description, covers_nationwide, published_at, created_at, updated_at, is_demo)
      select ${words(first)}[1 + n * 7 % 10] || ' ' || ${words(second)}[1 + n * 13 % 97 % 10] || ' ' || n, 'row-' || n,
        (select slug from categories where parent is null order by slug offset n * 31 % 12 limit 1),
        case when n % 1000 < 900 then 'published' when n % 1000 < 950 then 'draft' when n % 1000 < 970 then 'archived'
             when n % 1000 < 990 then 'rejected' when n % 1000 < 998 then 'suspended' else 'pending' end,
        case when n % 500 = 0 then 'featured' when n % 50 = 0 then 'premium' else 'free' end,
        case when n % 20 = 0 then 'document_checked' when n % 4 = 0 then 'claimed' else 'listed' end,
        'City ' || (n * 17 % 3000), (array['TX','GA','NY','CA','IL','MD','VA','FL','WA','OH','DC','NC'])[1 + n * 11 % 12],
        n || ' Main St', lpad((n % 99999)::text, 5, '0'), '(713) 555-' || lpad((n % 10000)::text, 4, '0'),
        'https://row' || n || '.example',
        case when n % 3 = 0 then (select id from auth.users where email = 'person' || (n % 1000) || '@people.example') end,
        'A short description of this listing', repeat('What it does, for whom, since when and where. ', 12), true, now(),
        timestamptz '2020-01-01' + n::bigint * 190 % 190000000 * interval '1 second', timestamptz '2024-01-01' + n::bigint * 7919 % 60000000 * interval '1 second',
        n % 10 = 0
      from generate_series(${from}, ${Math.min(size, from + 19_999)}) n`)
  await run('alter table businesses enable trigger user')
  if (db.engine === 'postgres') await db.raw.executeQuery(sql`vacuum analyze businesses`.compile(db.raw))
  else await run('analyze businesses')
  return (performance.now() - begun) / 1000
}
