import { type Actor, businesses, everyone, ids, nobody, ownerAndStaff, signedIn, staff } from './people.ts'

/** One statement that each actor tries; it must return rows to count as done. */
export type Rule = {
  table: string
  verb: 'select' | 'insert' | 'update' | 'delete'
  what: string
  statement: string | ((actor: Actor) => string)
  allowed: readonly Actor[]
}

const self = (actor: Actor) => (actor === 'visitor' ? 'null' : `'${ids[actor]}'`)
const { published, draft, others, suspended, rejected } = businesses

type Case = [verb: Rule['verb'], what: string, statement: Rule['statement'], allowed: readonly Actor[]]
const table = (name: string, cases: Case[]): Rule[] =>
  cases.map(([verb, what, statement, allowed]) => ({ table: name, verb, what, statement, allowed }))

const update = (assignments: string, id: string) =>
  `update businesses set ${assignments} where id = '${id}' returning id`
const insertBusiness = (owner: string, more = '', values = '') =>
  `insert into businesses (owner_id, name, slug, category${more}) values (${owner}, 'New place', 'new-place', 'policy-food'${values}) returning id`

const admin: readonly Actor[] = ['admin']

/** Tables that hang on a business and whose rows its owner writes. */
function partOfBusiness(name: string, insert: (business: string) => string, change: string): Rule[] {
  const has = (business: string) => `select 1 from ${name} where business_id = '${business}'`
  return table(name, [
    ['select', 'of a published business', has(published), everyone],
    ['select', 'of a draft', has(draft), ownerAndStaff],
    ['insert', 'into a published business', insert(published), ownerAndStaff],
    ['insert', "into somebody else's", insert(others), ['otherOwner', 'moderator', 'admin']],
    [
      'update',
      'of a published business',
      `update ${name} set ${change} where business_id = '${published}' returning 1`,
      ownerAndStaff,
    ],
    [
      'delete',
      'of a published business',
      `delete from ${name} where business_id = '${published}' returning 1`,
      ownerAndStaff,
    ],
  ])
}

/** One-time links and codes are in there: not even the person they are for reads them. */
function outbox(name: string, values: string): Rule[] {
  return table(name, [
    ['select', 'a message', `select 1 from ${name} where kind = 'policy'`, admin],
    ['insert', 'a message', `insert into ${name} ${values} returning 1`, nobody],
    ['update', 'a message', `update ${name} set state = 'sent' returning 1`, nobody],
    ['delete', 'a message', `delete from ${name} returning 1`, nobody],
  ])
}

export const rules: Rule[] = [
  ...table('user_roles', [
    ['select', "a moderator's", `select role from user_roles where user_id = '${ids.moderator}'`, staff],
    [
      'insert',
      'admin for oneself',
      (actor) =>
        `insert into user_roles (user_id, role) values (${self(actor)}, 'admin') on conflict do nothing returning 1`,
      nobody,
    ],
    [
      'insert',
      'moderator for somebody',
      `insert into user_roles (user_id, role) values ('${ids.user}', 'moderator') returning 1`,
      admin,
    ],
    [
      'update',
      "a moderator's",
      `update user_roles set role = 'admin' where user_id = '${ids.moderator}' returning 1`,
      admin,
    ],
    [
      'delete',
      "a moderator's",
      `delete from user_roles where user_id = '${ids.moderator}' returning 1`,
      admin,
    ],
  ]),
  ...table('profiles', [
    ['select', "one's own", (actor) => `select 1 from profiles where id = ${self(actor)}`, signedIn],
    ['select', "a user's", `select 1 from profiles where id = '${ids.user}'`, ['user', 'moderator', 'admin']],
    [
      'insert',
      "somebody else's",
      `insert into profiles (id, display_name) values ('${ids.user}', 'Another') on conflict do nothing returning 1`,
      nobody,
    ],
    [
      'update',
      "one's own",
      (actor) => `update profiles set display_name = 'New name' where id = ${self(actor)} returning 1`,
      signedIn,
    ],
    [
      'update',
      "a user's",
      `update profiles set display_name = 'New name' where id = '${ids.user}' returning 1`,
      ['user'],
    ],
    ['delete', "one's own", (actor) => `delete from profiles where id = ${self(actor)} returning 1`, nobody],
  ]),
  ...table('account_deletions', [
    [
      'select',
      "another owner's",
      `select 1 from account_deletions where user_id = '${ids.otherOwner}'`,
      ['otherOwner', 'admin'],
    ],
    [
      'insert',
      "one's own",
      (actor) =>
        `insert into account_deletions (user_id) values (${self(actor)}) on conflict do nothing returning 1`,
      ['user', 'owner', 'moderator', 'admin'],
    ],
    [
      'insert',
      "a user's",
      `insert into account_deletions (user_id) values ('${ids.user}') returning 1`,
      ['user'],
    ],
    [
      'insert',
      'one at once',
      (actor) => `insert into account_deletions (user_id, due_at) values (${self(actor)}, now()) returning 1`,
      nobody,
    ],
    [
      'update',
      "one's own",
      (actor) => `update account_deletions set due_at = now() where user_id = ${self(actor)} returning 1`,
      nobody,
    ],
    [
      'delete',
      "another owner's",
      `delete from account_deletions where user_id = '${ids.otherOwner}' returning 1`,
      ['otherOwner', 'admin'],
    ],
  ]),
  ...table('site_settings', [
    ['select', 'a setting', `select 1 from site_settings where key = 'policy'`, everyone],
    [
      'insert',
      'a setting',
      `insert into site_settings (key, value) values ('policy-new', '1') returning 1`,
      admin,
    ],
    ['update', 'a setting', `update site_settings set value = '1' where key = 'policy' returning 1`, admin],
    ['delete', 'a setting', `delete from site_settings where key = 'policy' returning 1`, admin],
  ]),
  ...table('user_consents', [
    [
      'select',
      "one's own",
      (actor) => `select 1 from user_consents where user_id = ${self(actor)}`,
      signedIn,
    ],
    ['select', "a user's", `select 1 from user_consents where user_id = '${ids.user}'`, ['user', 'admin']],
    [
      'insert',
      "one's own",
      (actor) =>
        `insert into user_consents (user_id, consent_type, version, granted) values (${self(actor)}, 'cookies', '1.0', false) returning 1`,
      signedIn,
    ],
    [
      'insert',
      "a user's",
      `insert into user_consents (user_id, consent_type, version, granted) values ('${ids.user}', 'cookies', '1.0', false) returning 1`,
      ['user'],
    ],
    [
      'update',
      "one's own",
      (actor) => `update user_consents set granted = false where user_id = ${self(actor)} returning 1`,
      nobody,
    ],
    [
      'delete',
      "one's own",
      (actor) => `delete from user_consents where user_id = ${self(actor)} returning 1`,
      nobody,
    ],
  ]),
  ...table('error_logs', [
    ['select', 'a report', `select 1 from error_logs where error_message = 'policy'`, admin],
    // Whoever reports may not read, so the statement returns a constant by way of a second one.
    [
      'insert',
      "one's own report",
      (actor) =>
        `with new as (insert into error_logs (user_id, error_type, error_message, error_data) values (${self(actor)}, 'render', 'mine', '{}')) select 1 as done`,
      everyone,
    ],
    [
      'insert',
      'a report as a user',
      `with new as (insert into error_logs (user_id, error_type, error_message, error_data) values ('${ids.user}', 'render', 'mine', '{}')) select 1 as done`,
      ['user'],
    ],
    [
      'update',
      'a report',
      `update error_logs set resolved = true where error_message = 'policy' returning 1`,
      admin,
    ],
    ['delete', 'a report', `delete from error_logs where error_message = 'policy' returning 1`, admin],
  ]),
  ...table('places', [
    ['select', 'a city', 'select 1 from places where id = 900000001', everyone],
    [
      'insert',
      'a city',
      `insert into places (id, kind, name, state, slug, lat, lng, timezone, search_name) values (900000002, 'city', 'New', 'TX', 'new', 30, -95, 'America/Chicago', 'new') returning 1`,
      admin,
    ],
    ['update', 'a city', 'update places set population = 1 where id = 900000001 returning 1', admin],
    ['delete', 'a city', 'delete from places where id = 900000001 returning 1', admin],
  ]),
  ...table('categories', [
    ['select', 'a category', `select 1 from categories where slug = 'policy-food'`, everyone],
    [
      'insert',
      'a category',
      `insert into categories (slug, name) values ('policy-new', 'New') returning 1`,
      admin,
    ],
    [
      'update',
      'a category',
      `update categories set name = 'Other' where slug = 'policy-food' returning 1`,
      admin,
    ],
    ['delete', 'a category', `delete from categories where slug = 'policy-empty' returning 1`, admin],
  ]),
  ...table('pages', [
    ['select', 'a published page', `select 1 from pages where slug = 'policy'`, everyone],
    ['select', 'a draft', `select 1 from pages where slug = 'policy-draft'`, admin],
    [
      'insert',
      'a page',
      `insert into pages (slug, title, summary) values ('policy-new', 'New', 'What is on this new page.') returning 1`,
      admin,
    ],
    ['update', 'a page', `update pages set status = 'draft' where slug = 'policy' returning 1`, admin],
    [
      'update',
      'in another’s name',
      `with done as (update pages set updated_by = '${ids.user}' where slug = 'policy' returning updated_by) select 1 from done where updated_by = '${ids.user}'`,
      nobody,
    ],
    ['delete', 'a page', `delete from pages where slug = 'policy' returning 1`, admin],
  ]),
  ...table('plans', [
    ['select', 'a plan', `select 1 from plans where tier = 'premium'`, everyone],
    ['select', 'one that is no longer sold', `select 1 from plans where not active`, everyone],
    [
      'insert',
      'a plan',
      `insert into plans (tier, name, price_month_cents, price_year_cents, photo_limit, flyer_limit) values ('free', 'Free', 0, 0, 6, 0) returning 1`,
      admin,
    ],
    ['update', 'a price', `update plans set price_month_cents = 1 where tier = 'premium' returning 1`, admin],
    ['delete', 'a plan', `delete from plans where tier = 'premium' returning 1`, admin],
  ]),
  ...table('businesses', [
    ['select', 'a published one', `select id from businesses where id = '${published}'`, everyone],
    ['select', 'a draft', `select id from businesses where id = '${draft}'`, ownerAndStaff],
    ['select', 'a suspended one', `select id from businesses where id = '${suspended}'`, ownerAndStaff],
    ['select', 'who owns it', `select owner_id from businesses where id = '${published}'`, signedIn],
    ['insert', 'a draft of one’s own', (actor) => insertBusiness(self(actor)), signedIn],
    ['insert', 'a draft for somebody else', insertBusiness(`'${ids.user}'`), ['user', ...staff]],
    [
      'insert',
      'a published one',
      (actor) =>
        insertBusiness(
          self(actor),
          ', status, short_description, description, address, city, state, lat, lng',
          ", 'published', 'Short', 'Long', '1 Main St', 'Houston', 'TX', 29, -95",
        ),
      staff,
    ],
    ['insert', 'a premium one', (actor) => insertBusiness(self(actor), ', tier', ", 'premium'"), staff],
    ['insert', 'a verified one', (actor) => insertBusiness(self(actor), ', is_verified', ', true'), staff],
    [
      'update',
      'the description',
      update(`description = 'Another description, long enough to be one of more than fifty.'`, published),
      ownerAndStaff,
    ],
    ['update', 'the name of a published one', update(`name = 'Other name'`, published), staff],
    ['update', 'the name of a draft', update(`name = 'Other name'`, draft), ownerAndStaff],
    ['update', 'the plan', update(`tier = 'featured'`, published), staff],
    ['update', 'the trust', update(`trust_level = 'certified', is_verified = true`, published), staff],
    ['update', 'the rating', update('rating_average = 5, rating_count = 900', published), staff],
    ['update', 'the owner', update(`owner_id = '${ids.user}'`, published), staff],
    ['update', 'draft to pending', update(`status = 'pending', address = '1 Main St'`, draft), ownerAndStaff],
    ['update', 'draft to published', update(`status = 'published'`, draft), staff],
    ['update', 'rejected to pending', update(`status = 'pending'`, rejected), ownerAndStaff],
    ['update', 'published to archived', update(`status = 'archived'`, published), ownerAndStaff],
    [
      'update',
      'a suspended one',
      update(`description = 'Another description, long enough to be one of more than fifty.'`, suspended),
      staff,
    ],
    ['delete', 'a draft', `delete from businesses where id = '${draft}' returning id`, ['owner', 'admin']],
    ['delete', 'a published one', `delete from businesses where id = '${published}' returning id`, admin],
  ]),
  ...table('business_slugs', [
    ['select', 'a redirect', `select 1 from business_slugs where slug = 'once-published'`, everyone],
    [
      'insert',
      'a redirect',
      `insert into business_slugs (slug, business_id) values ('stolen', '${published}') returning 1`,
      nobody,
    ],
    ['update', 'a redirect', `update business_slugs set business_id = '${others}' returning 1`, nobody],
    ['delete', 'a redirect', 'delete from business_slugs returning 1', nobody],
  ]),
  ...partOfBusiness(
    'business_hours',
    (id) =>
      `insert into business_hours (business_id, weekday, opens_minute, closes_minute) values ('${id}', 3, 540, 1020) returning 1`,
    'closes_minute = 1080',
  ),
  ...partOfBusiness(
    'business_special_hours',
    (id) =>
      `insert into business_special_hours (business_id, date, is_closed) values ('${id}', '2027-01-01', true) returning 1`,
    `note = 'Holiday'`,
  ),
  ...partOfBusiness(
    'business_photos',
    (id) => `insert into business_photos (business_id, url) values ('${id}', '/media/new') returning 1`,
    'position = 4',
  ),
  ...table('business_photos', [
    [
      'select',
      'one that waits',
      `select 1 from business_photos where business_id = '${published}' and status = 'pending'`,
      ownerAndStaff,
    ],
    [
      'insert',
      'an approved one',
      `insert into business_photos (business_id, url, status) values ('${published}', '/media/new', 'approved') returning 1`,
      staff,
    ],
    [
      'update',
      'approve',
      `update business_photos set status = 'approved' where business_id = '${published}' and status = 'pending' returning 1`,
      staff,
    ],
  ]),
  ...partOfBusiness(
    'business_flyers',
    (id) =>
      `insert into business_flyers (business_id, title, flyer_image_url) values ('${id}', 'New', '/media/f') returning 1`,
    `alt = 'A flyer'`,
  ),
  ...table('business_flyers', [
    [
      'select',
      'one that waits',
      `select 1 from business_flyers where business_id = '${published}' and status = 'pending'`,
      ownerAndStaff,
    ],
    [
      'insert',
      'one in the banner',
      `insert into business_flyers (business_id, title, flyer_image_url, show_in_premium_banner) values ('${published}', 'New', '/media/f', true) returning 1`,
      staff,
    ],
    [
      'update',
      'approve',
      `update business_flyers set status = 'approved' where business_id = '${published}' and status = 'pending' returning 1`,
      staff,
    ],
    [
      'update',
      'into the banner',
      `update business_flyers set show_in_premium_banner = true where business_id = '${published}' returning 1`,
      staff,
    ],
    [
      'update',
      'to another business',
      `update business_flyers set business_id = '${draft}' where business_id = '${published}' returning 1`,
      staff,
    ],
  ]),
  ...table('reviews', [
    [
      'select',
      'a published one',
      `select id from reviews where business_id = '${published}' and status = 'published'`,
      everyone,
    ],
    ['select', 'of a draft business', `select id from reviews where business_id = '${draft}'`, staff],
    [
      'select',
      'a pending one',
      `select id from reviews where business_id = '${published}' and status = 'pending'`,
      ['user', ...staff],
    ],
    ['select', 'who wrote it', 'select author_id from reviews', nobody],
    ['select', "one's own, by name", 'select own_review_ids()', ['user']],
    [
      'insert',
      'of a published business',
      (actor) =>
        `insert into reviews (business_id, author_id, author_name, rating, body) values ('${others}', ${self(actor)}, 'Me', 5, 'Twenty characters at least.') returning id`,
      ['user', 'owner', 'moderator', 'admin'],
    ],
    [
      'insert',
      'published at once',
      (actor) =>
        `insert into reviews (business_id, author_id, author_name, rating, body, status) values ('${others}', ${self(actor)}, 'Me', 5, 'Twenty characters at least.', 'published') returning id`,
      nobody,
    ],
    [
      'insert',
      'in another name',
      `insert into reviews (business_id, author_id, author_name, rating, body) values ('${others}', '${ids.user}', 'Me', 5, 'Twenty characters at least.') returning id`,
      ['user'],
    ],
    [
      'update',
      'a pending one',
      `update reviews set rating = 1 where status = 'pending' returning id`,
      ['user', ...staff],
    ],
    [
      'update',
      'publish',
      `with done as (update reviews set status = 'published' where status = 'pending' returning status) select 1 from done where status = 'published'`,
      staff,
    ],
    [
      'delete',
      'a pending one',
      `delete from reviews where status = 'pending' returning id`,
      ['user', ...staff],
    ],
    [
      'delete',
      'a published one',
      `delete from reviews where business_id = '${others}' and status = 'published' returning id`,
      staff,
    ],
  ]),
  ...table('verifications', [
    [
      'select',
      'of a published business',
      `select id from verifications where business_id = '${published}' and revoked_at is null`,
      everyone,
    ],
    [
      'select',
      'a revoked one',
      `select id from verifications where business_id = '${published}' and revoked_at is not null`,
      ownerAndStaff,
    ],
    ['select', 'of a draft', `select id from verifications where business_id = '${draft}'`, ownerAndStaff],
    ['select', 'the note', 'select note from verifications', nobody],
    [
      'insert',
      'a check',
      `insert into verifications (business_id, level, evidence, checked_by_name, expires_at) values ('${published}', 'document_checked', 'document', 'Me', now() + interval '1 year') returning id`,
      staff,
    ],
    [
      'update',
      'a check',
      `update verifications set revoked_at = now() where business_id = '${published}' returning id`,
      staff,
    ],
    ['delete', 'a check', `delete from verifications where business_id = '${published}' returning id`, admin],
  ]),
  ...table('metrics_daily', [
    [
      'select',
      'of a published business',
      `select 1 from metrics_daily where business_id = '${published}'`,
      ownerAndStaff,
    ],
    [
      'insert',
      'a count',
      `insert into metrics_daily (business_id, day, metric, count) values ('${published}', '2026-01-02', 'view', 9) returning 1`,
      nobody,
    ],
    ['update', 'a count', 'update metrics_daily set count = 9 returning 1', nobody],
    ['delete', 'a count', 'delete from metrics_daily returning 1', nobody],
  ]),
  ...table('search_synonyms', [
    ['select', 'a group', `select 1 from search_synonyms where terms @> '{policy}'`, everyone],
    ['insert', 'a group', `insert into search_synonyms (terms) values ('{one,two}') returning 1`, admin],
    [
      'update',
      'a group',
      `update search_synonyms set note = 'Note' where terms @> '{policy}' returning 1`,
      admin,
    ],
    ['delete', 'a group', `delete from search_synonyms where terms @> '{policy}' returning 1`, admin],
  ]),
  ...table('search_facet_words', [
    ['select', 'words of a filter', `select 1 from search_facet_words where value = 'NG'`, everyone],
    [
      'insert',
      'words of a filter',
      `insert into search_facet_words (facet, value, words) values ('a', 'policy', 'Policy') returning 1`,
      admin,
    ],
    [
      'update',
      'words of a filter',
      `update search_facet_words set words = 'Other' where value = 'NG' returning 1`,
      admin,
    ],
    ['delete', 'words of a filter', `delete from search_facet_words where value = 'NG' returning 1`, admin],
  ]),
  ...table('business_search', [
    ['select', 'a published one', `select 1 from business_search where id = '${published}'`, everyone],
    [
      'select',
      'what is not published',
      `select 1 from business_search where id in ('${draft}', '${suspended}', '${rejected}')`,
      nobody,
    ],
    ['insert', 'a row', `insert into business_search select * from business_search returning 1`, nobody],
    ['update', 'a row', 'update business_search set quality = 1 returning 1', nobody],
    ['delete', 'a row', 'delete from business_search returning 1', nobody],
  ]),
  ...table('search_vocabulary', [
    ['select', 'a word', `select 1 from search_vocabulary limit 1`, everyone],
    [
      'insert',
      'a word',
      `insert into search_vocabulary (word, lexeme) values ('policyword', 'policyword') returning 1`,
      nobody,
    ],
    ['update', 'a word', 'update search_vocabulary set frequency = 1 returning 1', nobody],
    ['delete', 'a word', 'delete from search_vocabulary returning 1', nobody],
  ]),
  ...table('search_facet_totals', [
    ['select', 'a total', `select 1 from search_facet_totals where value = 'policy'`, everyone],
    ['insert', 'a total', `insert into search_facet_totals values ('x', 1) returning 1`, nobody],
    ['update', 'a total', 'update search_facet_totals set total = 1 returning 1', nobody],
    ['delete', 'a total', 'delete from search_facet_totals returning 1', nobody],
  ]),
  ...table('search_tiers', [
    ['select', 'a tier', `select 1 from search_tiers where tier = 100`, everyone],
    ['insert', 'a tier', `insert into search_tiers values (101, 99, 1) returning 1`, nobody],
    ['update', 'a tier', 'update search_tiers set total = 1 returning 1', nobody],
    ['delete', 'a tier', 'delete from search_tiers returning 1', nobody],
  ]),
  ...table('search_area_totals', [
    ['select', 'a total', `select 1 from search_area_totals where area = 1`, everyone],
    ['insert', 'a total', `insert into search_area_totals values (2, 1) returning 1`, nobody],
    ['update', 'a total', 'update search_area_totals set total = 1 returning 1', nobody],
    ['delete', 'a total', 'delete from search_area_totals returning 1', nobody],
  ]),
  ...table('landing_counts', [
    ['select', 'a count', `select 1 from landing_counts limit 1`, everyone],
    ['insert', 'a count', `insert into landing_counts values ('tx', '', '', 1) returning 1`, nobody],
    ['update', 'a count', 'update landing_counts set change = 1 returning 1', nobody],
    ['delete', 'a count', 'delete from landing_counts returning 1', nobody],
  ]),
  ...table('landing_facts', [
    ['select', 'a fact', `select 1 from landing_facts where value = 'policy'`, everyone],
    ['insert', 'a fact', `insert into landing_facts values ('tx', '', '', 'x', 1) returning 1`, nobody],
    ['update', 'a fact', 'update landing_facts set total = 1 returning 1', nobody],
    ['delete', 'a fact', 'delete from landing_facts returning 1', nobody],
  ]),
  ...outbox('email_outbox', `(kind, recipient, subject) values ('policy', 'user@people.example', 'New')`),
  ...outbox('sms_outbox', `(kind, recipient, state) values ('policy', '+13055550100', 'kept')`),
]
