import { sql } from 'kysely'
import type { Db, Tx } from '#db/client.ts'
import { referenceCategories } from './categories.ts'
import { referenceFaqs } from './faqs/faqs.ts'
import { referenceHelp } from './help/help.ts'
import { referencePages } from './pages/pages.ts'
import { referencePlans } from './plans.ts'
import { referenceSettings } from './settings.ts'
import { synonyms } from './synonyms.ts'

const versionKey = 'reference_version'
// Increment when the lists change: missing entries are then added once more, and not at every start, because a category
// that an administrator removed should stay removed.
const version = 11
const groupsAtOnce = 25

/**
 * Categories, settings, synonyms, pages, help and plans that every installation starts with. Adds only what is missing:
 * administrators' changes stay, and a synonym group that overlaps one of theirs is left out.
 */
export async function loadReference(db: Pick<Db, 'transaction'>): Promise<void> {
  await db.transaction(
    async (tx) => {
      const row = await tx
        .selectFrom('siteSettings')
        .select('value')
        .where('key', '=', versionKey)
        .executeTakeFirst()
      if (row?.value === version) return
      await addCategories(tx)
      await addSettings(tx)
      await addSynonyms(tx)
      await addPages(tx)
      await addPlans(tx)
      await addHelp(tx)
      await sql`insert into site_settings (key, value) values (${versionKey}, ${JSON.stringify(version)}::jsonb)
      on conflict (key) do update set value = excluded.value`.execute(tx)
    },
    { bulk: true },
  )
}

async function addCategories(tx: Tx) {
  // Parents come first in the list, and a foreign key is checked at the statement's end.
  await sql`insert into categories (slug, parent, name, description, icon, position)
    select slug, parent, name, description, icon, position
    from jsonb_to_recordset(${JSON.stringify(referenceCategories)}::jsonb)
      as r (slug text, parent text, name text, description text, icon text, position int)
    where not exists (select from category_redirects d where d.slug = r.slug)
    on conflict (slug) do nothing`.execute(tx)
}

async function addSettings(tx: Tx) {
  const rows = Object.entries(referenceSettings).map(([key, value]) => ({ key, value }))
  await sql`insert into site_settings (key, value)
    select key, value from jsonb_to_recordset(${JSON.stringify(rows)}::jsonb) as r (key text, value jsonb)
    on conflict (key) do nothing`.execute(tx)
}

/** Groups of an earlier version that no administrator has touched are replaced. */
async function addSynonyms(tx: Tx) {
  await sql`delete from search_synonyms s where not exists (
    select from audit_log a where a.subject_kind = 'synonyms' and a.subject_id = s.id::text)`.execute(tx)
  const groups = synonyms.map(({ terms, narrower = [], related = [], typed = [], categories = [] }) => ({
    terms,
    narrower,
    related,
    typed,
    categories,
  }))
  // In batches: a single statement takes the embedded engine several seconds, and on a busy machine its watchdog would stop it.
  for (let at = 0; at < groups.length; at += groupsAtOnce) {
    const some = JSON.stringify(groups.slice(at, at + groupsAtOnce))
    await sql`insert into search_synonyms (terms, narrower, related, typed, categories)
      select terms, narrower, related, typed, categories from jsonb_to_recordset(${some}::jsonb)
        as r (terms text[], narrower text[], related text[], typed text[], categories text[])
      where not exists (select from search_synonyms s where (s.terms || s.typed) && (r.terms || r.typed))`.execute(
      tx,
    )
  }
}

async function addPages(tx: Tx) {
  await sql`insert into pages (slug, title, summary, body, version, effective_on, position, status)
    select slug, title, summary, body, version, effective_on, position, 'published'
    from jsonb_to_recordset(${JSON.stringify(referencePages)}::jsonb)
      as r (slug text, title text, summary text, body text, version text, effective_on date, position int)
    on conflict (slug) do nothing`.execute(tx)
}

async function addPlans(tx: Tx) {
  await sql`insert into plans (tier, name, summary, price_month_cents, price_year_cents, photo_limit, flyer_limit,
      in_banner, in_carousel, analytics, features, position)
    select id, name, summary, price_month_cents, price_year_cents, photo_limit, flyer_limit,
      in_banner, in_carousel, analytics, features, position
    from jsonb_to_recordset(${JSON.stringify(referencePlans)}::jsonb)
      as r (id text, name text, summary text, price_month_cents int, price_year_cents int, photo_limit int,
        flyer_limit int, in_banner boolean, in_carousel boolean, analytics text, features text[], position int)
    on conflict do nothing`.execute(tx)
}

async function addHelp(tx: Tx) {
  await sql`insert into help_articles (slug, category, title, summary, body, position, status)
    select slug, category, title, summary, body, position, 'published'
    from jsonb_to_recordset(${JSON.stringify(referenceHelp)}::jsonb)
      as r (slug text, category text, title text, summary text, body text, position int)
    on conflict (slug) do nothing`.execute(tx)
  const faqs = referenceFaqs.map((faq, index) => ({ ...faq, position: index + 1 }))
  await sql`insert into faqs (slug, category, question, answer, position, status)
    select slug, category, question, answer, position, 'published'
    from jsonb_to_recordset(${JSON.stringify(faqs)}::jsonb)
      as r (slug text, category text, question text, answer text, position int)
    on conflict (slug) do nothing`.execute(tx)
}
