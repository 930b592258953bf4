import { sql } from 'kysely'
import type { Db, Tx } from '#db/client.ts'
import { readProgress, writeProgress } from '../progress.ts'
import { authorNote, readDemoPosts } from './posts.ts'

/**
 * Adds the demo data's blog posts, once: with the first businesses, or later in a database whose demo data came
 * without. Their dates are relative to now.
 */
export async function loadDemoPosts(db: Pick<Db, 'transaction'>): Promise<void> {
  await db.transaction(
    async (tx) => {
      const progress = await readProgress(tx, { lock: true })
      if (!progress || progress.removal || progress.posts) return
      await insertPosts(tx)
      await writeProgress(tx, { ...progress, posts: true })
    },
    { bulk: true },
  )
}

async function insertPosts(tx: Tx): Promise<void> {
  const posts = readDemoPosts().map((post) => ({ ...post, authorNote }))
  // Days start in the morning in the site's time zone.
  await sql`insert into posts (slug, title, summary, body, topic, author_name, author_note, cover_url, cover_alt, status,
      publish_at, created_at, is_demo)
    select slug, title, summary, body, topic, author_name, author_note, cover_url, cover_alt,
      case when day is null then 'draft' else 'published' end,
      ((current_date + day) + time '09:00') at time zone 'America/Chicago', now(), true
    from jsonb_to_recordset(${JSON.stringify(posts.map(snakeCased))}::jsonb) as r (slug text, title text, summary text,
      body text, topic text, author_name text, author_note text, cover_url text, cover_alt text, day int)
    on conflict (slug) do nothing`.execute(tx)
}

const snakeCased = (row: object) =>
  Object.fromEntries(
    Object.entries(row).map(([name, value]) => [
      name.replaceAll(/[A-Z]/g, (letter) => `_${letter.toLowerCase()}`),
      value,
    ]),
  )
