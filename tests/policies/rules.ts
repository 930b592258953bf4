import {
  type Actor,
  bulkCheck,
  bulkImport,
  businesses,
  complimentaryPlan,
  contactMessage,
  everyone,
  followed,
  ids,
  issues,
  jobApplication,
  leads,
  listingAct,
  locationChange,
  nobody,
  ownerAndStaff,
  panelRoles,
  pendingReview,
  postings,
  posts,
  pushDevice,
  questions,
  reports,
  requests,
  reviewOf,
  savedList,
  savedSearch,
  signedIn,
  staff,
  subscriber,
  suggestions,
} from './people.ts'

/** One statement that each actor tries; it must return rows to count as done. */
export type Rule = {
  table: string
  verb: 'select' | 'insert' | 'update' | 'delete'
  what: string
  statement: string | ((actor: Actor) => string)
  allowed: readonly Actor[]
}

const self = (actor: Actor) => (actor === 'visitor' ? 'null' : `'${ids[actor]}'`)
const { published, draft, others, suspended, rejected, managed } = businesses

type Case = [verb: Rule['verb'], what: string, statement: Rule['statement'], allowed: readonly Actor[]]
const table = (name: string, cases: Case[]): Rule[] =>
  cases.map(([verb, what, statement, allowed]) => ({ table: name, verb, what, statement, allowed }))

const update = (assignments: string, id: string) =>
  `update businesses set ${assignments} where id = '${id}' returning id`
const insertBusiness = (owner: string, more = '', values = '') =>
  `insert into businesses (owner_id, name, slug, category${more}) values (${owner}, 'New place', 'new-place', 'policy-food'${values}) returning id`

const insertDecision = (by: string) =>
  `insert into moderation_decisions (batch_id, kind, item_id, title, decision, decided_by, made_at, carry_out_at)
   values (gen_random_uuid(), 'photos', gen_random_uuid(), '', '{}', ${by}, now(), now()) returning 1`
const insertLogged = (by: string) =>
  `insert into moderation_log (kind, lane, item_id, decided_by, is_approval, sent_at, decided_at, outcome)
   values ('photos', 'photos', gen_random_uuid(), ${by}, true, now(), now(), 'done') returning 1`
const writeLine = (action: string) =>
  `select write_audit('${action}', 'account', '${ids.user}', null, null, null, null)`
const insertReply = (by: string) =>
  `insert into moderation_replies (id, title, body, created_by)
   values (gen_random_uuid(), 'Another', 'Text', ${by}) returning 1`
const insertAssignment = (by: string) =>
  `insert into moderation_assignments (kind, item_id, user_id, expires_at)
   values ('photos', gen_random_uuid(), ${by}, now()) returning 1`

const insertQuestion = (
  author: string,
  {
    business = published,
    question = '',
    status = 'pending',
    by = false,
  }: { business?: string; question?: string; status?: string; by?: boolean } = {},
) =>
  `insert into questions (id, business_id, question_id, author_id, author_name, body, is_by_business, status)
   values (gen_random_uuid(), '${business}', ${question ? `'${question}'` : 'null'}, ${author}, 'Somebody', 'What do you have?', ${by}, '${status}') returning id`

const insertUpdate = (business: string, more = { names: '', values: '' }) =>
  `insert into business_updates (id, business_id, kind, title, body${more.names})
   values (gen_random_uuid(), '${business}', 'news', 'New', 'A text'${more.values}) returning 1`

const admin: readonly Actor[] = ['admin']
const editors: readonly Actor[] = ['content', 'admin']
const billers: readonly Actor[] = ['billing', 'admin']
const supporters: readonly Actor[] = ['support', 'admin']
/** Who reads listings that aren't up. */
const readers: readonly Actor[] = ['owner', 'moderator', 'support', 'admin']

/** Tables that belong to a business and whose rows its owner writes. */
function partOfBusiness(name: string, insert: (business: string) => string, change: string): Rule[] {
  const has = (business: string) => `select 1 from ${name} where business_id = '${business}'`
  return table(name, [
    ['select', 'of a published business', has(published), everyone],
    ['select', 'of a draft', has(draft), readers],
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

/** They contain one-time links and codes: not even their recipient can read them. */
function outbox(name: string, values: string): Rule[] {
  return table(name, [
    ['select', 'a message', `select 1 from ${name} where kind = 'policy'`, admin],
    ['insert', 'a message', `insert into ${name} ${values} returning 1`, nobody],
    ['update', 'a message', `update ${name} set state = 'sent' returning 1`, nobody],
    ['delete', 'a message', `delete from ${name} returning 1`, nobody],
  ])
}

const payer: readonly Actor[] = ['owner', 'billing', 'admin']

/** Billing tables that only the server writes; the paying person reads their own. */
function kept(name: string, { reads, change }: { reads: readonly Actor[]; change: string }): Rule[] {
  return table(name, [
    ['select', 'an owner’s', `select 1 from ${name}`, reads],
    ['insert', 'any', `insert into ${name} select * from ${name} returning 1`, nobody],
    ['update', 'any', `update ${name} set ${change} returning 1`, nobody],
    ['delete', 'any', `delete from ${name} returning 1`, nobody],
  ])
}

export const rules: Rule[] = [
  ...table('call_hours', [
    ['select', 'of an owner’s listing', 'select 1 from call_hours', ownerAndStaff],
    [
      'insert',
      'any',
      `insert into call_hours values ('${published}', '2026-01-01', 1, 1) returning 1`,
      nobody,
    ],
    ['update', 'any', 'update call_hours set count = 9 returning 1', nobody],
    ['delete', 'any', 'delete from call_hours returning 1', nobody],
  ]),
  ...table('numbers_mail_choices', [
    ['select', 'an owner’s', 'select 1 from numbers_mail_choices', ['owner']],
    [
      'insert',
      'for oneself, who has none',
      (actor) =>
        `insert into numbers_mail_choices values (${self(actor)}, false) on conflict do nothing returning 1`,
      signedIn.filter((actor) => actor !== 'owner'),
    ],
    ['update', 'an owner’s', 'update numbers_mail_choices set is_on = true returning 1', ['owner']],
    ['delete', 'any', 'delete from numbers_mail_choices returning 1', nobody],
  ]),
  ...table('numbers_mails', [
    ['select', 'any', 'select 1 from numbers_mails', nobody],
    [
      'select',
      'whether one’s link still mails',
      `select 1 where numbers_mail_is_on('${'f'.repeat(64)}') is not null`,
      everyone,
    ],
    ['insert', 'any', `insert into numbers_mails values ('${ids.user}', '2026-01-05') returning 1`, nobody],
    ['update', 'any', 'update numbers_mails set token_hash = null returning 1', nobody],
    ['delete', 'any', 'delete from numbers_mails returning 1', nobody],
  ]),
  ...table('account_views', [
    ['select', 'a user’s', `select 1 from account_views where user_id = '${ids.user}'`, ['user', 'admin']],
    ['select', 'who looked', 'select viewer_id from account_views', nobody],
    ['select', 'the token', 'select token_hash from account_views', nobody],
    [
      'insert',
      'one past the function',
      (actor) => `insert into account_views (token_hash, viewer_id, user_id, reason)
        values ('${'a'.repeat(64)}', ${self(actor)}, '${ids.user}', 'x') returning 1`,
      nobody,
    ],
    [
      'insert',
      'of a user',
      `select begin_account_view('${ids.user}', '${'b'.repeat(64)}', 'x')`,
      ['support', 'admin'],
    ],
    [
      'insert',
      'of a moderator',
      `select begin_account_view('${ids.moderator}', '${'b'.repeat(64)}', 'x')`,
      admin,
    ],
    [
      'insert',
      'of an administrator',
      `select begin_account_view('${ids.admin}', '${'b'.repeat(64)}', 'x')`,
      nobody,
    ],
    ['select', 'by its token', `select * from find_account_view('${'c'.repeat(64)}', now())`, nobody],
    ['update', 'its end', `update account_views set ends_at = now() + interval '1 day' returning 1`, nobody],
    ['delete', 'any', 'delete from account_views returning 1', nobody],
  ]),
  ...table('role_rights', [
    ['select', 'what a role may do', `select 1 from role_rights where role = 'support'`, signedIn],
    ['insert', 'a right', `insert into role_rights values ('content', 'people') returning 1`, nobody],
    [
      'update',
      'a right',
      `update role_rights set right_name = 'people' where role = 'content' returning 1`,
      nobody,
    ],
    ['delete', 'a right', `delete from role_rights returning 1`, nobody],
  ]),
  ...table('user_roles', [
    [
      'select',
      "a moderator's",
      `select role from user_roles where user_id = '${ids.moderator}'`,
      ['moderator', 'support', 'admin'],
    ],
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
      (actor) =>
        `insert into user_roles (user_id, role, granted_by) values ('${ids.user}', 'moderator', ${self(actor)}) returning 1`,
      admin,
    ],
    [
      'insert',
      'admin for somebody else',
      (actor) =>
        `insert into user_roles (user_id, role, granted_by) values ('${ids.user}', 'admin', ${self(actor)}) returning 1`,
      nobody,
    ],
    [
      'insert',
      'support for somebody',
      (actor) =>
        `insert into user_roles (user_id, role, granted_by) values ('${ids.user}', 'support', ${self(actor)}) returning 1`,
      admin,
    ],
    [
      'insert',
      'another role for oneself',
      (actor) =>
        `insert into user_roles (user_id, role, granted_by) values (${self(actor)}, 'billing', ${self(actor)}) on conflict do nothing returning 1`,
      admin,
    ],
    [
      'delete',
      'that of support',
      `delete from user_roles where user_id = '${ids.support}' returning 1`,
      admin,
    ],
    [
      'insert',
      'moderator in the name of somebody else',
      `insert into user_roles (user_id, role, granted_by) values ('${ids.user}', 'moderator', '${ids.owner}') returning 1`,
      nobody,
    ],
    [
      'update',
      "a moderator's",
      `update user_roles set role = 'admin' where user_id = '${ids.moderator}' returning 1`,
      nobody,
    ],
    [
      'delete',
      "a moderator's",
      `delete from user_roles where user_id = '${ids.moderator}' returning 1`,
      admin,
    ],
    [
      'delete',
      "an admin's",
      `delete from user_roles where user_id = '${ids.admin}' and role = 'admin' returning 1`,
      nobody,
    ],
  ]),
  // A read-only view.
  ...table('accounts', [['select', 'any', 'select 1 from accounts limit 1', supporters]]),
  ...table('site_metrics_daily', [
    ['select', 'a total', 'select 1 from site_metrics_daily', admin],
    [
      'insert',
      'a total',
      "insert into site_metrics_daily (day, metric) values ('2026-01-02', 'search') returning 1",
      nobody,
    ],
    ['update', 'a total', 'update site_metrics_daily set count = 0 returning 1', nobody],
    ['delete', 'a total', 'delete from site_metrics_daily returning 1', nobody],
  ]),
  ...table('admin_grants', [
    ['select', 'somebody who waits', 'select 1 from admin_grants', admin],
    [
      'insert',
      'for somebody',
      (actor) =>
        `insert into admin_grants (user_id, asked_by, reason) values ('${ids.owner}', ${self(actor)}, 'x') returning 1`,
      nobody,
    ],
    ['update', 'in whose name', `update admin_grants set asked_by = '${ids.user}' returning 1`, nobody],
    ['delete', 'somebody who waits', 'delete from admin_grants returning 1', admin],
  ]),
  ...table('profiles', [
    ['select', "one's own", (actor) => `select 1 from profiles where id = ${self(actor)}`, signedIn],
    [
      'select',
      "a user's",
      `select 1 from profiles where id = '${ids.user}'`,
      ['user', 'moderator', ...panelRoles],
    ],
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
      ['otherOwner', 'support', 'admin'],
    ],
    [
      'insert',
      "one's own",
      (actor) =>
        `insert into account_deletions (user_id) values (${self(actor)}) on conflict do nothing returning 1`,
      signedIn.filter((actor) => actor !== 'otherOwner'),
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
      ['otherOwner', 'support', 'admin'],
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
  ...table('category_redirects', [
    ['select', 'one', `select 1 from category_redirects where slug = 'policy-former'`, everyone],
    [
      'insert',
      'one',
      `insert into category_redirects (slug, target) values ('policy-x', 'policy-food') returning 1`,
      nobody,
    ],
    ['update', 'one', `update category_redirects set target = 'policy-empty' returning 1`, nobody],
    ['delete', 'one', `delete from category_redirects returning 1`, nobody],
  ]),
  ...table('setting_versions', [
    ['select', 'a former state', `select 1 from setting_versions where key = 'policy'`, admin],
    [
      'insert',
      'any',
      `insert into setting_versions (key, revision) values ('policy', 99) returning 1`,
      nobody,
    ],
    ['update', 'any', `update setting_versions set value = '1' returning 1`, nobody],
    ['delete', 'any', `delete from setting_versions returning 1`, nobody],
  ]),
  ...table('user_consents', [
    [
      'select',
      "one's own",
      (actor) => `select 1 from user_consents where user_id = ${self(actor)}`,
      signedIn,
    ],
    [
      'select',
      "a user's",
      `select 1 from user_consents where user_id = '${ids.user}'`,
      ['user', ...supporters],
    ],
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
    // Reporters may not read, so the statement returns a constant through a second one.
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
  ...table('custom_fields', [
    ['select', 'one in use', `select 1 from custom_fields where key = 'policy-seats'`, everyone],
    ['select', 'an archived one', `select 1 from custom_fields where key = 'policy-archived'`, admin],
    [
      'insert',
      'one',
      `insert into custom_fields (key, category, kind, label) values ('policy-new', 'policy-food', 'text', 'New') returning 1`,
      admin,
    ],
    [
      'update',
      'one',
      `update custom_fields set label = 'Other' where key = 'policy-seats' returning 1`,
      admin,
    ],
    ['delete', 'one', `delete from custom_fields where key = 'policy-seats' returning 1`, admin],
  ]),
  ...table('pages', [
    ['select', 'a published page', `select 1 from pages where slug = 'policy'`, everyone],
    ['select', 'a draft', `select 1 from pages where slug = 'policy-draft'`, editors],
    [
      'insert',
      'a page',
      `insert into pages (slug, title, summary) values ('policy-new', 'New', 'What is on this new page.') returning 1`,
      editors,
    ],
    ['update', 'a page', `update pages set status = 'draft' where slug = 'policy' returning 1`, editors],
    [
      'update',
      'in another’s name',
      `with done as (update pages set updated_by = '${ids.user}' where slug = 'policy' returning updated_by) select 1 from done where updated_by = '${ids.user}'`,
      nobody,
    ],
    ['delete', 'a page', `delete from pages where slug = 'policy' returning 1`, editors],
  ]),
  ...table('posts', [
    ['select', 'a published post', `select 1 from posts where id = '${posts.public}'`, everyone],
    ['select', 'one whose moment is to come', `select 1 from posts where id = '${posts.scheduled}'`, editors],
    ['select', 'a draft', `select 1 from posts where id = '${posts.draft}'`, editors],
    ['select', 'who changed it', `select updated_by from posts where id = '${posts.public}'`, signedIn],
    [
      'insert',
      'a post',
      `insert into posts (slug, title, summary, topic, author_name) values ('policy-new', 'A new one', 'What is in this new post.', 'policy', 'Writer') returning 1`,
      editors,
    ],
    [
      'update',
      'a post',
      `update posts set publish_at = now() where id = '${posts.scheduled}' returning 1`,
      editors,
    ],
    [
      'update',
      'in another’s name',
      `with done as (update posts set updated_by = '${ids.user}' where id = '${posts.public}' returning updated_by) select 1 from done where updated_by = '${ids.user}'`,
      nobody,
    ],
    ['delete', 'a post', `delete from posts where id = '${posts.public}' returning 1`, editors],
  ]),
  ...table('content_versions', [
    ['select', 'of a post', `select 1 from content_versions where post_id = '${posts.public}'`, editors],
    ['select', 'of a page', `select 1 from content_versions where page_slug = 'policy'`, editors],
    [
      'insert',
      'any',
      `insert into content_versions (post_id, revision, title, summary, body) values ('${posts.public}', 9, '', '', '') returning 1`,
      nobody,
    ],
    ['update', 'any', `update content_versions set body = 'Other' returning 1`, nobody],
    ['delete', 'any', `delete from content_versions returning 1`, nobody],
  ]),
  ...table('content_previews', [
    ['select', 'of a post', `select 1 from content_previews where text_id = '${posts.draft}'`, editors],
    [
      'insert',
      'of one’s own',
      `insert into content_previews (token_hash, kind, text_id, created_by, expires_at)
        values (repeat('b', 64), 'posts', '${posts.draft}', current_user_id(), now() + interval '1 day') returning 1`,
      editors,
    ],
    [
      'insert',
      'of someone else',
      `insert into content_previews (token_hash, kind, text_id, created_by, expires_at)
        values (repeat('c', 64), 'posts', '${posts.draft}', null, now() + interval '1 day') returning 1`,
      nobody,
    ],
    [
      'update',
      'any',
      `update content_previews set expires_at = now() + interval '2 days' returning 1`,
      nobody,
    ],
    ['delete', 'any', `delete from content_previews returning 1`, editors],
  ]),
  ...table('content_pictures', [
    ['select', 'of a post', `select 1 from content_pictures where post_id = '${posts.public}'`, editors],
    [
      'insert',
      'into a post',
      `insert into content_pictures (post_id, url) values ('${posts.draft}', '/media/policy/new') returning 1`,
      editors,
    ],
    ['update', 'any', `update content_pictures set url = '/media/policy/other' returning 1`, nobody],
    ['delete', 'any', `delete from content_pictures returning 1`, nobody],
  ]),
  ...table('help_articles', [
    ['select', 'a published one', `select 1 from help_articles where slug = 'policy'`, everyone],
    ['select', 'a draft', `select 1 from help_articles where slug = 'policy-draft'`, editors],
    [
      'insert',
      'an article',
      `insert into help_articles (slug, category, title, summary) values ('policy-new', 'searching', 'A new one', 'What this new one is about.') returning 1`,
      editors,
    ],
    [
      'update',
      'an article',
      `update help_articles set status = 'draft' where slug = 'policy' returning 1`,
      editors,
    ],
    ['delete', 'an article', `delete from help_articles where slug = 'policy' returning 1`, editors],
  ]),
  ...table('help_votes', [
    ['select', 'any', `select 1 from help_votes`, editors],
    ['select', 'how many', `select 1 from help_vote_counts() where yes = 1`, everyone],
    [
      'insert',
      'without the function',
      `insert into help_votes (id, article_id, is_helpful) select gen_random_uuid(), id, true from help_articles limit 1 returning 1`,
      nobody,
    ],
    ['insert', 'a vote', `select 1 where vote_help(gen_random_uuid(), 'policy', false) = 'new'`, everyone],
    [
      'insert',
      'about a draft',
      `select 1 where vote_help(gen_random_uuid(), 'policy-draft', false) is not null`,
      nobody,
    ],
    ['update', 'any', `update help_votes set is_helpful = true returning 1`, nobody],
    ['delete', 'any', `delete from help_votes returning 1`, nobody],
  ]),
  ...table('faqs', [
    ['select', 'a published one', `select 1 from faqs where slug = 'policy'`, everyone],
    ['select', 'a draft', `select 1 from faqs where slug = 'policy-draft'`, editors],
    [
      'insert',
      'a question',
      `insert into faqs (slug, category, question, answer) values ('policy-new', 'general', 'A new one?', 'Yes.') returning 1`,
      editors,
    ],
    ['update', 'a question', `update faqs set status = 'draft' where slug = 'policy' returning 1`, editors],
    ['delete', 'a question', `delete from faqs where slug = 'policy' returning 1`, editors],
  ]),
  ...table('contact_messages', [
    [
      'select',
      'a user’s',
      `select 1 from contact_messages where id = '${contactMessage}'`,
      ['user', ...supporters],
    ],
    [
      'insert',
      'without the function',
      `insert into contact_messages (id, ticket, name, email, topic, body) values (gen_random_uuid(), 'BB-2026-999998', 'Ada', 'ada@people.example', 'question', 'Is it open?') returning 1`,
      nobody,
    ],
    [
      'insert',
      'a message',
      `select 1 from send_contact_message(gen_random_uuid(), 'Ada', 'ada@people.example', 'question', 'Is it open at all?', true) where outcome = 'new'`,
      everyone,
    ],
    [
      'select',
      'whether it arrived, with another address',
      `select 1 from find_sent_contact('${contactMessage}', 'eve@people.example')`,
      nobody,
    ],
    [
      'update',
      'its state',
      `update contact_messages set status = 'closed' where id = '${contactMessage}' returning 1`,
      supporters,
    ],
    [
      'update',
      'its words',
      `update contact_messages set body = 'Something else.' where id = '${contactMessage}' returning 1`,
      nobody,
    ],
    ['delete', 'a user’s', `delete from contact_messages where id = '${contactMessage}' returning 1`, nobody],
  ]),
  ...table('contact_replies', [
    [
      'select',
      'to a user',
      `select 1 from contact_replies where message_id = '${contactMessage}'`,
      ['user', ...supporters],
    ],
    [
      'insert',
      'as oneself',
      (actor) =>
        `insert into contact_replies (id, message_id, author_id, body) values (gen_random_uuid(), '${contactMessage}', ${self(actor)}, 'Yes.') returning 1`,
      supporters,
    ],
    [
      'insert',
      'in another’s name',
      `insert into contact_replies (id, message_id, author_id, body) values (gen_random_uuid(), '${contactMessage}', '${ids.owner}', 'Yes.') returning 1`,
      nobody,
    ],
    ['update', 'any', `update contact_replies set body = 'No.' returning 1`, nobody],
    ['delete', 'any', `delete from contact_replies returning 1`, nobody],
  ]),
  ...table('newsletter_subscribers', [
    ['select', 'any', `select 1 from newsletter_subscribers`, editors],
    ['select', 'one’s own', `select 1 from own_newsletter()`, ['user']],
    [
      'insert',
      'without the function',
      `insert into newsletter_subscribers (email, token_hash, consent_version, source) values ('ada@people.example', '${'e'.repeat(64)}', '1.0', 'page') returning 1`,
      nobody,
    ],
    [
      'insert',
      'an address, to be confirmed',
      `select 1 where ask_for_newsletter('ada@people.example', '${'e'.repeat(64)}', '1.0', 'page') = 'pending'`,
      everyone,
    ],
    [
      'update',
      'any',
      `update newsletter_subscribers set status = 'confirmed' where id = '${subscriber}' returning 1`,
      nobody,
    ],
    [
      'update',
      'out, by the link of an issue',
      `select 1 where leave_newsletter('${'d'.repeat(64)}')`,
      everyone,
    ],
    ['update', 'by no link', `select 1 where leave_newsletter('${'f'.repeat(64)}')`, nobody],
    ['delete', 'any', `delete from newsletter_subscribers returning 1`, nobody],
  ]),
  ...table('newsletter_issues', [
    ['select', 'any', `select 1 from newsletter_issues`, editors],
    [
      'insert',
      'a draft',
      `insert into newsletter_issues (id, subject, body) values (gen_random_uuid(), 'Policy new', '') returning 1`,
      editors,
    ],
    [
      'update',
      'a draft',
      `update newsletter_issues set body = 'More' where id = '${issues.draft}' returning 1`,
      editors,
    ],
    [
      'update',
      'a draft, to be sent',
      `update newsletter_issues set status = 'sending', started_at = now() where id = '${issues.draft}' returning 1`,
      editors,
    ],
    [
      'update',
      'one that was sent',
      `update newsletter_issues set body = 'More' where id = '${issues.sent}' returning 1`,
      nobody,
    ],
    ['delete', 'a draft', `delete from newsletter_issues where id = '${issues.draft}' returning 1`, editors],
    [
      'delete',
      'one that was sent',
      `delete from newsletter_issues where id = '${issues.sent}' returning 1`,
      nobody,
    ],
  ]),
  ...table('newsletter_deliveries', [
    ['select', 'any', `select 1 from newsletter_deliveries`, editors],
    [
      'insert',
      'any',
      `insert into newsletter_deliveries (issue_id, subscriber_id, token_hash) values ('${issues.draft}', '${subscriber}', '${'e'.repeat(64)}') returning 1`,
      nobody,
    ],
    ['update', 'any', `update newsletter_deliveries set left_at = now() returning 1`, nobody],
    ['delete', 'any', `delete from newsletter_deliveries returning 1`, nobody],
  ]),
  ...table('plans', [
    ['select', 'a plan', `select 1 from plans where tier = 'premium'`, everyone],
    ['select', 'one that is no longer sold', `select 1 from plans where not active`, everyone],
    [
      'insert',
      'a plan',
      `insert into plans (tier, name, price_month_cents, price_year_cents, photo_limit, flyer_limit) values ('free', 'Free', 0, 0, 6, 0) returning 1`,
      billers,
    ],
    [
      'update',
      'a price',
      `update plans set price_month_cents = 1 where tier = 'premium' returning 1`,
      billers,
    ],
    [
      'insert',
      'one of their own',
      `insert into plans (tier, level, name, price_month_cents, price_year_cents, photo_limit, flyer_limit) values ('own', 'featured', 'Own', 1, 1, 6, 0) returning 1`,
      billers,
    ],
    ['update', 'its level', `update plans set level = 'featured' where id = 'policy' returning 1`, nobody],
    ['delete', 'one that nobody ever had', `delete from plans where id = 'policy' returning 1`, billers],
  ]),
  ...table('businesses', [
    ['select', 'a published one', `select id from businesses where id = '${published}'`, everyone],
    ['select', 'a draft', `select id from businesses where id = '${draft}'`, readers],
    ['select', 'a suspended one', `select id from businesses where id = '${suspended}'`, readers],
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
    ['update', 'the tier', update(`tier = 'featured'`, published), staff],
    ['update', 'the plan', update(`plan = 'policy'`, published), staff],
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
      readers,
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
      readers,
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
  ...table('business_updates', [
    [
      'select',
      'of a published business',
      `select 1 from business_updates where business_id = '${published}'`,
      everyone,
    ],
    ['select', 'of a draft', `select 1 from business_updates where business_id = '${draft}'`, readers],
    [
      'select',
      'one that waits',
      `select 1 from business_updates where business_id = '${published}' and status = 'pending'`,
      readers,
    ],
    ['select', 'why one was rejected', 'select reason_note from business_updates', signedIn],
    ['insert', 'into a published business', insertUpdate(published), ['owner']],
    ['insert', "into somebody else's", insertUpdate(others), ['otherOwner']],
    [
      'insert',
      'one that is approved already',
      insertUpdate(published, { names: ', status', values: `, 'approved'` }),
      nobody,
    ],
    [
      'update',
      'its text',
      `update business_updates set body = 'Another' where business_id = '${published}' returning 1`,
      ownerAndStaff,
    ],
    [
      'update',
      'approve',
      `update business_updates set status = 'approved' where business_id = '${published}' and status = 'pending' returning 1`,
      // An administrator may have nobody else.
      staff,
    ],
    [
      'update',
      'reject',
      `update business_updates set status = 'rejected' where business_id = '${published}' and status = 'pending' returning 1`,
      staff,
    ],
    [
      'update',
      'to another business',
      `update business_updates set business_id = '${draft}' where business_id = '${published}' returning 1`,
      nobody,
    ],
    [
      'update',
      'when it was published',
      'update business_updates set published_at = now() returning 1',
      nobody,
    ],
    [
      'delete',
      'of a published business',
      `delete from business_updates where business_id = '${published}' returning 1`,
      ownerAndStaff,
    ],
  ]),
  ...table('jobs', [
    [
      'select',
      'with a published posting',
      `select 1 from jobs where posting_id = '${postings.published}'`,
      everyone,
    ],
    [
      'insert',
      'with a posting',
      `insert into jobs (posting_id, category, employment_type, workplace, employer_name, takes_applications)
        values ('${postings.draft}', 'other', 'full_time', 'on_site', 'Policy', true) returning 1`,
      staff,
    ],
    ['update', 'its pay', `update jobs set pay_from_cents = 1800, pay_unit = 'hour' returning 1`, staff],
    ['delete', 'one', 'delete from jobs returning 1', staff],
  ]),
  ...table('job_applications', [
    [
      'select',
      'one for an owner’s job',
      `select 1 from job_applications where id = '${jobApplication}'`,
      ['user', 'owner'],
    ],
    ['select', 'the secret of one', 'select withdraw_hash from job_applications', nobody],
    [
      'insert',
      'past the function',
      `insert into job_applications (id, posting_id, name, email, consent_version, withdraw_hash, delete_after) values
        (gen_random_uuid(), '${postings.published}', 'Me', 'me@people.example', '1.0', repeat('b', 64), now()) returning 1`,
      nobody,
    ],
    [
      'insert',
      'by the function',
      `select 1 where send_job_application(gen_random_uuid(), '${postings.published}', now(), 'Me', 'me@people.example', null, 'Hi.',
        '1.0', repeat('b', 64), now() + interval '180 days', null) = 'new'`,
      everyone,
    ],
    [
      'update',
      'its state',
      `update job_applications set state = 'seen' where id = '${jobApplication}' returning 1`,
      ['owner'],
    ],
    ['update', 'its words', `update job_applications set message = 'Another.' returning 1`, nobody],
    [
      'delete',
      'a user’s',
      `delete from job_applications where id = '${jobApplication}' returning 1`,
      ['user'],
    ],
  ]),
  ...table('job_resumes', [
    ['select', 'with its application', 'select 1 from job_resumes', ['user', 'owner']],
    ['select', 'without one', `select 1 from job_resumes where file_name = 'orphan.pdf'`, nobody],
    [
      'insert',
      'one',
      `insert into job_resumes (key, file_name, bytes) values (gen_random_uuid(), 'a.pdf', 9) returning 1`,
      nobody,
    ],
    ['update', 'any', `update job_resumes set application_id = null returning 1`, nobody],
    ['delete', 'any', 'delete from job_resumes returning 1', nobody],
  ]),
  ...table('postings', [
    ['select', 'a published one', `select 1 from postings where id = '${postings.published}'`, everyone],
    ['select', 'a draft', `select 1 from postings where id = '${postings.draft}'`, ownerAndStaff],
    [
      'select',
      'one of a business that is managed together',
      `select 1 from postings where id = '${postings.managed}'`,
      ['user', 'owner', 'moderator', 'admin'],
    ],
    [
      'insert',
      'one’s own',
      (actor) =>
        `insert into postings (id, kind, posted_by) values (gen_random_uuid(), 'job', ${self(actor)}) returning 1`,
      signedIn,
    ],
    [
      'insert',
      'in the name of another',
      `insert into postings (id, kind, posted_by) values (gen_random_uuid(), 'job', '${ids.user}') returning 1`,
      ['user'],
    ],
    [
      'insert',
      'for a business',
      (actor) =>
        `insert into postings (id, kind, posted_by, business_id) values (gen_random_uuid(), 'job', ${self(actor)}, '${published}') returning 1`,
      ['owner'],
    ],
    [
      'update',
      'send in',
      `update postings set status = 'pending' where id = '${postings.draft}' returning 1`,
      ownerAndStaff,
    ],
    [
      'update',
      'close',
      `update postings set status = 'closed', closed_at = now(), closed_because = 'filled' where id = '${postings.published}' returning 1`,
      ownerAndStaff,
    ],
    [
      'update',
      'renew',
      `update postings set expires_at = now() + interval '60 days' where id = '${postings.published}' returning 1`,
      ownerAndStaff,
    ],
    [
      'update',
      'publish',
      `update postings set status = 'published', slug = 'b', title = 'A cook', body = repeat('Cooks. ', 20), is_anywhere = true, published_at = now(), expires_at = now() + interval '1 day' where id = '${postings.draft}' returning 1`,
      staff,
    ],
    [
      'update',
      'what is shown',
      `update postings set title = 'A waiter' where id = '${postings.published}' returning 1`,
      staff,
    ],
    [
      'update',
      'to someone else’s business',
      `update postings set business_id = '${others}' where id = '${postings.published}' returning 1`,
      staff,
    ],
    [
      'delete',
      'an owner’s',
      `delete from postings where id = '${postings.draft}' returning 1`,
      ownerAndStaff,
    ],
  ]),
  ...table('events', [
    [
      'select',
      'of a published one',
      `select 1 from events where posting_id = '${postings.published}'`,
      everyone,
    ],
    ['select', 'of a draft', `select 1 from events where posting_id = '${postings.draft}'`, ownerAndStaff],
    [
      'insert',
      'for a posting',
      `insert into events (posting_id, category, starts_at, ends_at, starts_minute, ends_minute, repetition)
        values ('${postings.managed}', 'music', now(), now() + interval '1 hour', 780, 840, '{}') returning 1`,
      staff,
    ],
    [
      'update',
      'a published one',
      `update events set is_free = true where posting_id = '${postings.published}' returning 1`,
      staff,
    ],
    ['delete', 'a draft', `delete from events where posting_id = '${postings.draft}' returning 1`, staff],
  ]),
  ...table('event_occurrences', [
    [
      'select',
      'of a published one',
      `select 1 from event_occurrences where posting_id = '${postings.published}'`,
      everyone,
    ],
    [
      'select',
      'of a draft',
      `select 1 from event_occurrences where posting_id = '${postings.draft}'`,
      ownerAndStaff,
    ],
    [
      'insert',
      'another date',
      `insert into event_occurrences (posting_id, starts_at, ends_at, local_date)
        values ('${postings.published}', now(), now() + interval '1 hour', '2126-01-06') returning 1`,
      staff,
    ],
    [
      'update',
      'a date',
      `update event_occurrences set is_cancelled = true where posting_id = '${postings.published}' returning 1`,
      staff,
    ],
    [
      'update',
      'a date, by calling it off',
      `select 1 where cancel_event_date('${postings.published}', '2126-01-05', true)`,
      ownerAndStaff,
    ],
    [
      'delete',
      'a date',
      `delete from event_occurrences where posting_id = '${postings.published}' returning 1`,
      staff,
    ],
  ]),
  ...table('posting_drafts', [
    [
      'select',
      'of a published one',
      `select 1 from posting_drafts where posting_id = '${postings.published}'`,
      ownerAndStaff,
    ],
    [
      'select',
      'of a business that is managed together',
      `select 1 from posting_drafts where posting_id = '${postings.managed}'`,
      ['user', 'owner', 'moderator', 'admin'],
    ],
    [
      'insert',
      'a second one',
      `insert into posting_drafts (posting_id) values ('${postings.published}') on conflict do nothing returning 1`,
      nobody,
    ],
    [
      'update',
      'write',
      `update posting_drafts set fields = '{"title": "A chef"}' where posting_id = '${postings.draft}' returning 1`,
      ownerAndStaff,
    ],
    [
      'update',
      'send in',
      `update posting_drafts set state = 'waiting' where posting_id = '${postings.draft}' returning 1`,
      ownerAndStaff,
    ],
    [
      'update',
      'approve',
      `update posting_drafts set state = 'live', live_fields = fields where posting_id = '${postings.draft}' returning 1`,
      staff,
    ],
    [
      'update',
      'turn down',
      `update posting_drafts set state = 'turned_down', reason = 'other' where posting_id = '${postings.draft}' returning 1`,
      staff,
    ],
    ['delete', 'any', `delete from posting_drafts returning 1`, nobody],
  ]),
  ...table('housing_listings', [
    [
      'select',
      'a published one',
      `select 1 from housing_listings where posting_id = '${postings.published}'`,
      everyone,
    ],
    [
      'select',
      'one that isn’t published',
      `select 1 from housing_listings where posting_id = '${postings.managed}'`,
      ['user', 'owner', 'moderator', 'admin'],
    ],
    [
      'insert',
      'one',
      `insert into housing_listings (posting_id, home_type, rent_cents, rent_per, beds, half_baths, furnished, available_from, pets, smoking, parking, laundry, contact_name)
        values ('${postings.draft}', 'room', 65000, 'month', 1, 2, 'yes', '2026-01-01', 'no', 'no', 'none', 'none', 'Ama') returning 1`,
      staff,
    ],
    [
      'update',
      'the rent',
      `update housing_listings set rent_cents = 100 where posting_id = '${postings.published}' returning 1`,
      staff,
    ],
    [
      'delete',
      'one',
      `delete from housing_listings where posting_id = '${postings.published}' returning 1`,
      staff,
    ],
  ]),
  ...table('housing_addresses', [
    [
      'select',
      'of a published one',
      `select 1 from housing_addresses where posting_id = '${postings.published}'`,
      ownerAndStaff,
    ],
    [
      'select',
      'of a business that is managed together',
      `select 1 from housing_addresses where posting_id = '${postings.managed}'`,
      ['user', 'owner', 'moderator', 'admin'],
    ],
    [
      'insert',
      'one',
      `insert into housing_addresses (posting_id, lat, lng) values ('${postings.draft}', 1, 1) returning 1`,
      staff,
    ],
    [
      'update',
      'one',
      `update housing_addresses set address = '2 Main St' where posting_id = '${postings.published}' returning 1`,
      staff,
    ],
    [
      'delete',
      'one',
      `delete from housing_addresses where posting_id = '${postings.published}' returning 1`,
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
      signedIn.filter((actor) => actor !== 'otherOwner'),
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
      ['user'],
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
  ...table('reviews', [
    [
      'update',
      'how many call it helpful',
      `update reviews set helpful_count = 9 where status = 'pending' returning id`,
      nobody,
    ],
    [
      'update',
      'past the rules',
      `with done as (update reviews set screened_at = now(), published_at = now() where status = 'pending' returning 1) select 1 from done`,
      nobody,
    ],
    [
      'delete',
      'one that was taken down',
      `delete from reviews where id = '${reviewOf(suspended)}' returning id`,
      staff,
    ],
  ]),
  ...table('review_photos', [
    [
      'select',
      'of a published review',
      `select 1 from review_photos where review_id = '${reviewOf(published)}'`,
      everyone,
    ],
    [
      'select',
      'of one that waits',
      `select 1 from review_photos where review_id = '${pendingReview}'`,
      ['user', ...staff],
    ],
    [
      'insert',
      'into one that waits',
      `insert into review_photos (review_id, url, position) values ('${pendingReview}', '/media/new', 1) returning 1`,
      ['user'],
    ],
    [
      'insert',
      'into a published one',
      `insert into review_photos (review_id, url, position) values ('${reviewOf(published)}', '/media/new', 1) returning 1`,
      nobody,
    ],
    [
      'update',
      'what one shows',
      `update review_photos set alt = 'A plate' where review_id = '${pendingReview}' returning 1`,
      ['user'],
    ],
    [
      'update',
      'the picture itself',
      `update review_photos set url = '/media/other' where review_id = '${pendingReview}' returning 1`,
      nobody,
    ],
    [
      'delete',
      'of one that waits',
      `delete from review_photos where review_id = '${pendingReview}' returning 1`,
      ['user', ...staff],
    ],
  ]),
  ...table('questions', [
    ['select', 'a published one', `select body from questions where id = '${questions.shown}'`, everyone],
    ['select', 'its answer', `select body from questions where id = '${questions.answer}'`, everyone],
    [
      'select',
      'one that waits',
      `select body from questions where id = '${questions.pending}'`,
      ['user', ...staff],
    ],
    ['select', 'who wrote it', 'select author_id from questions', nobody],
    [
      'insert',
      'as oneself, about a business of others',
      (actor) => insertQuestion(self(actor)),
      signedIn.filter((actor) => actor !== 'owner'),
    ],
    ['insert', 'in another’s name', insertQuestion(`'${ids.admin}'`), ['admin']],
    ['insert', 'published at once', (actor) => insertQuestion(self(actor), { status: 'published' }), nobody],
    ['insert', 'about a draft', (actor) => insertQuestion(self(actor), { business: draft }), nobody],
    [
      'insert',
      'an answer for the business',
      (actor) =>
        insertQuestion(self(actor), {
          business: managed,
          question: questions.managed,
          status: 'published',
          by: true,
        }),
      ['user', 'owner'],
    ],
    [
      'insert',
      'an answer to one that waits',
      (actor) => insertQuestion(self(actor), { question: questions.pending }),
      nobody,
    ],
    [
      'update',
      'its status',
      `update questions set status = 'published' where id = '${questions.pending}' returning id`,
      staff,
    ],
    ['update', 'its words', `update questions set body = 'Other words' returning id`, nobody],
    [
      'delete',
      'one that waits',
      `delete from questions where id = '${questions.pending}' returning 1`,
      ['user', ...staff],
    ],
    [
      'delete',
      'the answer of a business',
      `delete from questions where id = '${questions.answer}' returning 1`,
      ['owner', ...staff],
    ],
  ]),
  ...table('review_phrases', [
    [
      'select',
      'of a published business',
      `select phrases from review_phrases where business_id = '${published}'`,
      everyone,
    ],
    ['select', 'when it was counted', 'select counted_at from review_phrases', nobody],
    [
      'insert',
      'for any business',
      `insert into review_phrases (business_id) values ('${draft}') returning 1`,
      nobody,
    ],
    ['update', 'any', `update review_phrases set phrases = '[]' returning 1`, nobody],
    ['delete', 'any', 'delete from review_phrases returning 1', nobody],
  ]),
  ...table('review_replies', [
    [
      'select',
      'of a published review',
      `select body from review_replies where review_id = '${reviewOf(published)}'`,
      everyone,
    ],
    ['select', 'who wrote it', 'select author_id from review_replies', nobody],
    [
      'insert',
      'as oneself, to a review of a managed business',
      (actor) =>
        `insert into review_replies (review_id, business_id, author_id, body) values ('${reviewOf(managed)}', '${managed}', ${self(actor)}, 'Thank you.') returning review_id`,
      ['user', 'owner'],
    ],
    [
      'insert',
      'to a review that waits',
      (actor) =>
        `insert into review_replies (review_id, business_id, author_id, body) values ('${pendingReview}', '${published}', ${self(actor)}, 'Thank you.') returning review_id`,
      nobody,
    ],
    [
      'update',
      'a reply',
      `update review_replies set body = 'Thanks.' where review_id = '${reviewOf(published)}' returning review_id`,
      ['owner'],
    ],
    [
      'delete',
      'a reply',
      `delete from review_replies where review_id = '${reviewOf(published)}' returning review_id`,
      ownerAndStaff,
    ],
  ]),
  ...table('reply_templates', [
    [
      'select',
      'of a managed business',
      `select body from reply_templates where business_id = '${managed}'`,
      ['user', 'owner'],
    ],
    [
      'insert',
      'for a managed business',
      `insert into reply_templates (id, business_id, title, body) values (gen_random_uuid(), '${managed}', 'Sorry', 'We are sorry.') returning id`,
      ['user', 'owner'],
    ],
    [
      'update',
      'of a managed business',
      `update reply_templates set body = 'Thanks.' where business_id = '${managed}' returning id`,
      ['user', 'owner'],
    ],
    ['update', 'whose it is', `update reply_templates set business_id = '${published}' returning id`, nobody],
    [
      'delete',
      'of a managed business',
      `delete from reply_templates where business_id = '${managed}' returning id`,
      ['user', 'owner'],
    ],
  ]),
  ...table('review_wait', [
    ['select', 'but through its function', 'select 1 from review_wait', nobody],
    [
      'insert',
      'a median',
      'insert into review_wait (decisions, measured_at) values (9, now()) returning 1',
      nobody,
    ],
    ['update', 'the median', 'update review_wait set median_hours = 1 returning 1', nobody],
    ['delete', 'the median', 'delete from review_wait returning 1', nobody],
  ]),
  ...table('review_votes', [
    ['select', "another owner's", 'select 1 from review_votes', ['otherOwner']],
    [
      'insert',
      "one's own",
      (actor) =>
        `insert into review_votes (review_id, user_id) values ('${reviewOf(others)}', ${self(actor)}) returning 1`,
      signedIn,
    ],
    [
      'insert',
      'in another name',
      `insert into review_votes (review_id, user_id) values ('${reviewOf(others)}', '${ids.user}') returning 1`,
      ['user'],
    ],
    [
      'insert',
      'for one that waits',
      (actor) =>
        `insert into review_votes (review_id, user_id) values ('${pendingReview}', ${self(actor)}) returning 1`,
      nobody,
    ],
    ['update', 'any', 'update review_votes set created_at = now() returning 1', nobody],
    ['delete', "another owner's", 'delete from review_votes returning 1', ['otherOwner']],
  ]),
  ...table('reports', [
    ['select', "a user's", `select 1 from reports where id = '${reports.users}'`, ['user', ...staff]],
    ['select', "a visitor's", `select email from reports where id = '${reports.visitors}'`, staff],
    // Reporters may not read, so the statement returns a constant through a second one.
    [
      'insert',
      'as oneself',
      (actor) =>
        `with new as (insert into reports (id, subject_kind, subject_id, reporter_id, reason) values (gen_random_uuid(), 'business', '${draft}', ${self(actor)}, 'closed')) select 1 as done`,
      everyone,
    ],
    [
      'insert',
      'in another name',
      `with new as (insert into reports (id, subject_kind, subject_id, reporter_id, reason) values (gen_random_uuid(), 'business', '${draft}', '${ids.user}', 'closed')) select 1 as done`,
      ['user'],
    ],
    [
      'insert',
      'decided already',
      (actor) =>
        `with new as (insert into reports (id, subject_kind, subject_id, reporter_id, reason, status) values (gen_random_uuid(), 'business', '${draft}', ${self(actor)}, 'closed', 'approved')) select 1 as done`,
      nobody,
    ],
    [
      'update',
      'decide',
      `update reports set status = 'approved' where id = '${reports.users}' returning 1`,
      staff,
    ],
    ['delete', 'any', 'delete from reports returning 1', nobody],
  ]),
  ...table('suggestions', [
    ['select', "a user's", `select 1 from suggestions where id = '${suggestions.users}'`, ['user', ...staff]],
    ['select', "a visitor's", `select email from suggestions where id = '${suggestions.visitors}'`, staff],
    [
      'insert',
      'as oneself',
      (actor) =>
        `with new as (insert into suggestions (id, name, category, city, state, reporter_id) values (gen_random_uuid(), 'New', 'policy-food', 'Houston', 'TX', ${self(actor)})) select 1 as done`,
      everyone,
    ],
    [
      'insert',
      'in another name',
      `with new as (insert into suggestions (id, name, category, city, state, reporter_id) values (gen_random_uuid(), 'New', 'policy-food', 'Houston', 'TX', '${ids.user}')) select 1 as done`,
      ['user'],
    ],
    [
      'update',
      'decide',
      `update suggestions set status = 'approved' where id = '${suggestions.users}' returning 1`,
      staff,
    ],
    ['delete', 'any', 'delete from suggestions returning 1', nobody],
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
      readers,
    ],
    ['select', 'of a draft', `select id from verifications where business_id = '${draft}'`, readers],
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
  ...table('metrics_medians', [
    ['select', 'of a category', `select 1 from metrics_medians where category = 'policy-food'`, signedIn],
    [
      'insert',
      'a median',
      `insert into metrics_medians values ('policy-food', 7, 'x', 1, 1) returning 1`,
      nobody,
    ],
    ['update', 'a median', `update metrics_medians set median = 2 returning 1`, nobody],
    ['delete', 'a median', 'delete from metrics_medians returning 1', nobody],
  ]),
  ...table('metrics_daily', [
    [
      'select',
      'of a managed business',
      `select 1 from metrics_daily where business_id = '${managed}'`,
      ['user', 'owner', 'moderator', 'admin'],
    ],
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
  ...table('business_members', [
    [
      'select',
      'of a managed one',
      `select 1 from business_members where business_id = '${managed}'`,
      ['user', ...readers],
    ],
    [
      'insert',
      'oneself',
      (actor) =>
        `insert into business_members (business_id, user_id) values ('${published}', ${self(actor)}) returning 1`,
      admin,
    ],
    ['update', 'any', `update business_members set user_id = '${ids.otherOwner}' returning 1`, nobody],
    [
      'delete',
      'a manager',
      `delete from business_members where business_id = '${managed}' returning 1`,
      ['user', 'owner', 'admin'],
    ],
  ]),
  ...table('businesses', [
    ['update', 'as a manager', update(`price_level = 2`, managed), ['user', 'owner', 'moderator', 'admin']],
    [
      'update',
      'the owner, as a manager',
      (actor) => update(`owner_id = ${self(actor)}`, managed),
      ownerAndStaff,
    ],
    ['delete', 'as a manager', `delete from businesses where id = '${managed}' returning 1`, admin],
  ]),
  ...table('businesses', [
    [
      'insert',
      'one that is trusted',
      (actor) => insertBusiness(self(actor), ', trust_level', ", 'claimed'"),
      staff,
    ],
    [
      'insert',
      'a branch of someone else’s',
      (actor) => insertBusiness(self(actor), ', branch_of', `, '${others}'`),
      ['otherOwner', ...staff],
    ],
    [
      'insert',
      'one at the old address of another',
      (actor) =>
        `insert into businesses (owner_id, name, slug, category) values (${self(actor)}, 'Squatter', 'once-others', 'policy-food') returning 1`,
      staff,
    ],
    ['update', 'the email address of a published one', update(`email = 'x@x.example'`, published), staff],
    ['update', 'the clock of a published one', update(`timezone = 'America/Denver'`, published), staff],
    ['update', 'the logo of one that is only claimed', update(`logo_url = '/media/x'`, published), staff],
    ['update', 'why it was turned down', update(`reason_fields = '{name}'`, rejected), staff],
    ['update', 'archived to published', update(`status = 'published'`, rejected), staff],
    [
      'delete',
      'a rejected one',
      `delete from businesses where id = '${rejected}' returning 1`,
      ['owner', 'admin'],
    ],
    ['delete', 'a suspended one', `delete from businesses where id = '${suspended}' returning 1`, admin],
  ]),
  ...table('business_revisions', [
    ['select', 'what waits', `select 1 from business_revisions where business_id = '${published}'`, readers],
    [
      'insert',
      'a new name',
      (actor) =>
        `insert into business_revisions (business_id, field, proposed, submitted_by) values ('${published}', 'phone', '{"phone": null}', ${self(actor)}) returning 1`,
      ownerAndStaff,
    ],
    [
      'insert',
      'for one that isn’t published',
      (actor) =>
        `insert into business_revisions (business_id, field, proposed, submitted_by) values ('${draft}', 'phone', '{"phone": null}', ${self(actor)}) returning 1`,
      nobody,
    ],
    [
      'insert',
      'in another name',
      `insert into business_revisions (business_id, field, proposed, submitted_by) values ('${published}', 'phone', '{"phone": null}', '${ids.owner}') returning 1`,
      ['owner'],
    ],
    [
      'insert',
      'as decided',
      (actor) =>
        `insert into business_revisions (business_id, field, proposed, submitted_by, status) values ('${published}', 'phone', '{"phone": null}', ${self(actor)}, 'approved') returning 1`,
      nobody,
    ],
    [
      'update',
      'a decision',
      (actor) =>
        `update business_revisions set status = 'approved', decided_at = now(), decided_by = ${self(actor)} where not is_live returning 1`,
      staff,
    ],
    [
      'update',
      'a decision in another name',
      `update business_revisions set status = 'approved', decided_at = now(), decided_by = '${ids.moderator}' where not is_live returning 1`,
      ['moderator'],
    ],
    ['update', 'what was proposed', `update business_revisions set proposed = '{}' returning 1`, nobody],
    ['delete', 'what waits', `delete from business_revisions where not is_live returning 1`, ['owner']],
    [
      'delete',
      'what is live and unchecked',
      `delete from business_revisions where is_live returning 1`,
      nobody,
    ],
  ]),
  // Written only by functions, which check the caller.
  ...table('business_invitations', [
    [
      'select',
      'of an owner',
      `select id, email from business_invitations where business_id = '${managed}'`,
      ownerAndStaff,
    ],
    ['select', 'the hash of its secret', 'select token_hash from business_invitations', nobody],
    [
      'insert',
      'one',
      `insert into business_invitations (id, business_id, email, invited_by, token_hash)
        values (gen_random_uuid(), '${managed}', 'x@people.example', '${ids.owner}', repeat('c', 64)) returning 1`,
      nobody,
    ],
    ['update', 'as accepted', `update business_invitations set state = 'accepted' returning 1`, nobody],
    ['delete', 'one', `delete from business_invitations returning 1`, nobody],
  ]),
  ...table('ownership_transfers', [
    [
      'select',
      'of both sides',
      `select id, to_email from ownership_transfers where business_id = '${rejected}'`,
      ['owner', 'otherOwner', ...staff],
    ],
    ['select', 'the hash of its secret', 'select token_hash from ownership_transfers', nobody],
    [
      'insert',
      'one',
      `insert into ownership_transfers (id, business_id, from_id, to_email, token_hash)
        values (gen_random_uuid(), '${managed}', '${ids.owner}', 'x@people.example', repeat('c', 64)) returning 1`,
      nobody,
    ],
    ['update', 'as done', `update ownership_transfers set state = 'done' returning 1`, nobody],
    ['delete', 'one', `delete from ownership_transfers returning 1`, nobody],
  ]),
  ...table('claims', [
    [
      'select',
      "a user's",
      `select 1 from claims where user_id = '${ids.user}'`,
      ['user', 'moderator', 'admin'],
    ],
    [
      'insert',
      'for oneself',
      (actor) =>
        `insert into claims (id, business_id, user_id, kind, way, level, state) values (gen_random_uuid(), '${others}', ${self(actor)}, 'claim', 'document', 'claimed', 'approved') returning 1`,
      nobody,
    ],
    [
      'update',
      'a decision',
      `update claims set state = 'approved' where user_id = '${ids.user}' returning 1`,
      staff,
    ],
    ['update', 'whose it is', `update claims set user_id = '${ids.owner}' returning 1`, nobody],
    ['delete', "a user's", `delete from claims where user_id = '${ids.user}' returning 1`, nobody],
    [
      'select',
      'as a dispute about one’s own listing',
      `select 1 from disputes_of('${published}')`,
      ['owner'],
    ],
    [
      'update',
      'by an answer',
      `select 1 where answer_dispute((select id from disputes_of('${published}') limit 1), 'It is ours.')`,
      ['owner'],
    ],
    [
      'update',
      'by handing a business over',
      `select 1 from hand_over_business('${others}', '${ids.user}')`,
      staff,
    ],
    [
      'update',
      'by closing others’ claims',
      `select 1 from close_other_claims('${published}', '${ids.owner}')`,
      staff,
    ],
  ]),
  ...table('claim_documents', [
    ['select', 'a paper', 'select 1 from claim_documents', staff],
    ['insert', 'a paper', `insert into claim_documents (key) values ('document/other') returning 1`, nobody],
    ['update', 'a paper', `update claim_documents set claim_id = null returning 1`, nobody],
    ['delete', 'a paper', 'delete from claim_documents returning 1', nobody],
  ]),
  ...table('notices', [
    ['select', "an owner's", `select 1 from notices where user_id = '${ids.owner}'`, ['owner']],
    [
      'insert',
      'one',
      (actor) => `insert into notices (user_id, kind, title) values (${self(actor)}, 'x', 'x') returning 1`,
      nobody,
    ],
    [
      'update',
      "an owner's as read",
      `update notices set read_at = now() where user_id = '${ids.owner}' returning 1`,
      ['owner'],
    ],
    ['update', 'the text', `update notices set title = 'Other' returning 1`, nobody],
    ['delete', "an owner's", `delete from notices where user_id = '${ids.owner}' returning 1`, ['owner']],
  ]),
  ...table('listing_acts', [
    ['select', 'one', `select 1 from listing_acts where id = '${listingAct}'`, admin],
    [
      'insert',
      'in one’s own name',
      (actor) => `insert into listing_acts (id, user_id, act, total)
        values (gen_random_uuid(), ${self(actor)}, '{"kind": "publish"}', 1) returning 1`,
      admin,
    ],
    [
      'insert',
      'in another’s name',
      `insert into listing_acts (id, user_id, act, total)
        values (gen_random_uuid(), '${ids.moderator}', '{"kind": "publish"}', 1) returning 1`,
      nobody,
    ],
    ['update', 'how far it is', 'update listing_acts set changed = 1 returning 1', admin],
    ['update', 'what is done', `update listing_acts set act = '{}' returning 1`, nobody],
    ['delete', 'one', 'delete from listing_acts returning 1', nobody],
  ]),
  ...table('listing_act_items', [
    ['select', 'one', `select 1 from listing_act_items where act_id = '${listingAct}'`, admin],
    [
      'insert',
      'another listing',
      `insert into listing_act_items (act_id, nth, business_id) values ('${listingAct}', 2, '${managed}') returning 1`,
      admin,
    ],
    ['update', 'what came of it', `update listing_act_items set outcome = 'refused' returning 1`, admin],
    ['update', 'which listing', `update listing_act_items set business_id = '${draft}' returning 1`, nobody],
    ['delete', 'one', 'delete from listing_act_items returning 1', nobody],
  ]),
  ...table('location_changes', [
    ['select', 'an owner’s', `select 1 from location_changes where id = '${locationChange}'`, ['owner']],
    [
      'insert',
      'in one’s own name',
      (actor) => `insert into location_changes (id, user_id, change, total)
        values (gen_random_uuid(), ${self(actor)}, '{}', 1) returning 1`,
      signedIn,
    ],
    [
      'insert',
      'in another’s name',
      `insert into location_changes (id, user_id, change, total)
        values (gen_random_uuid(), '${ids.moderator}', '{}', 1) returning 1`,
      ['moderator'],
    ],
    ['update', 'how far it is', `update location_changes set state = 'running' returning 1`, ['owner']],
    ['update', 'what is done', `update location_changes set change = '{}' returning 1`, nobody],
    ['update', 'whose it is', `update location_changes set user_id = '${ids.user}' returning 1`, nobody],
    ['delete', 'one', 'delete from location_changes returning 1', nobody],
  ]),
  ...table('location_change_items', [
    ['select', 'one', `select 1 from location_change_items where change_id = '${locationChange}'`, ['owner']],
    [
      'insert',
      'another of their listings',
      `insert into location_change_items (change_id, nth, business_id, version)
        values ('${locationChange}', 2, '${managed}', 0) returning 1`,
      ['owner'],
    ],
    [
      'insert',
      'somebody else’s listing',
      `insert into location_change_items (change_id, nth, business_id, version)
        values ('${locationChange}', 3, '${businesses.others}', 0) returning 1`,
      nobody,
    ],
    [
      'update',
      'what came of it',
      `update location_change_items set outcome = 'changed' returning 1`,
      ['owner'],
    ],
    [
      'update',
      'which listing',
      `update location_change_items set business_id = '${draft}' returning 1`,
      nobody,
    ],
    ['delete', 'one', 'delete from location_change_items returning 1', nobody],
  ]),
  ...table('business_history', [
    ['select', 'what was', `select 1 from business_history where business_id = '${published}'`, supporters],
    [
      'insert',
      'an entry',
      `insert into business_history (business_id, before, after) values ('${published}', '{}', '{}') returning 1`,
      nobody,
    ],
    ['update', 'an entry', `update business_history set before = '{}' returning 1`, nobody],
    ['delete', 'an entry', 'delete from business_history returning 1', nobody],
  ]),
  ...table('saved_views', [
    ['select', 'an administrator’s own', `select 1 from saved_views where user_id = '${ids.admin}'`, admin],
    ['select', 'another’s', `select 1 from saved_views where user_id = '${ids.moderator}'`, nobody],
    ['select', 'an owner’s own', `select 1 from saved_views where user_id = '${ids.owner}'`, ['owner']],
    [
      'insert',
      'of one’s own listings',
      (actor) => `insert into saved_views (id, user_id, list, name, query)
        values (gen_random_uuid(), ${self(actor)}, 'locations', 'Mine', 'status=draft') returning 1`,
      signedIn,
    ],
    [
      'insert',
      'for oneself',
      (actor) => `insert into saved_views (id, user_id, list, name, query)
        values (gen_random_uuid(), ${self(actor)}, 'businesses', 'Mine', 'status=draft') returning 1`,
      panelRoles,
    ],
    [
      'insert',
      'for another',
      `insert into saved_views (id, user_id, list, name, query)
        values (gen_random_uuid(), '${ids.moderator}', 'businesses', 'Theirs', '') returning 1`,
      nobody,
    ],
    ['update', 'a view', `update saved_views set query = 'tier=free' returning 1`, ['owner', 'admin']],
    ['update', 'whose it is', `update saved_views set user_id = '${ids.user}' returning 1`, nobody],
    ['delete', 'a view', 'delete from saved_views returning 1', ['owner', 'admin']],
  ]),
  ...table('audit_log', [
    ['select', 'a line', `select 1 from audit_log where action = 'policy.seed'`, admin],
    [
      'select',
      'a line about an account',
      `select 1 from audit_log where action = 'policy.account'`,
      supporters,
    ],
    [
      'insert',
      'a line',
      `insert into audit_log (action, subject_kind) values ('a.b', 'x') returning 1`,
      nobody,
    ],
    ['update', 'a line', `update audit_log set reason = 'x' returning 1`, nobody],
    ['delete', 'a line', 'delete from audit_log returning 1', nobody],
    // By its function, each in their own name and about what their role does.
    ['insert', 'that a review was taken down', writeLine('review.take_down'), staff],
    ['insert', 'that a listing was published', writeLine('business.publish'), staff],
    ['insert', 'that a text was published', writeLine('page.publish'), editors],
    ['insert', 'that a payment was refunded', writeLine('payment.refund'), billers],
    ['insert', 'that an account was banned', writeLine('account.ban'), supporters],
    ['insert', 'that a message was answered', writeLine('contact.reply'), supporters],
    ['insert', 'that a listing was suspended', writeLine('business.suspend'), admin],
    ['insert', 'that a role was given', writeLine('role.grant'), admin],
    ['insert', 'that a setting was changed', writeLine('setting.change'), admin],
    ['insert', 'that people were exported', writeLine('account.export'), admin],
    ['insert', 'what isn’t known', writeLine('made.up'), admin],
  ]),
  ...table('audit_rights', [
    ['select', 'who may write what', `select 1 from audit_rights`, nobody],
    [
      'insert',
      'another',
      `insert into audit_rights (action, right_name) values ('role.grant', 'panel') returning 1`,
      nobody,
    ],
    ['update', 'one', `update audit_rights set right_name = 'panel' returning 1`, nobody],
    ['delete', 'one', `delete from audit_rights returning 1`, nobody],
  ]),
  ...table('business_photos', [
    ['select', 'why one was turned down', 'select reason_note from business_photos', signedIn],
    [
      'insert',
      'live at once, for its trust',
      `insert into business_photos (business_id, url, status, needs_check) values ('${managed}', '/media/new', 'approved', true) returning 1`,
      staff,
    ],
    [
      'update',
      'as looked at',
      `update business_photos set needs_check = true where business_id = '${managed}' returning 1`,
      staff,
    ],
    [
      'update',
      'take down, by function',
      `select 1 from business_photos where business_id = '${managed}' and remove_photo(id)`,
      ['user', 'owner', ...staff],
    ],
  ]),
  ...table('uploads', [
    ['select', "a user's ticket", `select 1 from uploads where user_id = '${ids.user}'`, ['user']],
    [
      'insert',
      'for oneself',
      (actor) =>
        `insert into uploads (user_id, purpose, files, expires_at) values (${self(actor)}, 'photo', 1, now()) returning 1`,
      signedIn,
    ],
    [
      'insert',
      'for a user',
      `insert into uploads (user_id, purpose, files, expires_at) values ('${ids.user}', 'photo', 1, now()) returning 1`,
      ['user'],
    ],
    ['update', 'a ticket', `update uploads set files = 30 returning 1`, nobody],
    ['delete', 'a ticket', 'delete from uploads returning 1', nobody],
  ]),
  ...table('media', [
    ['select', "a user's file", `select 1 from media where key = 'photo/policy'`, ['user', ...staff]],
    [
      'insert',
      'a file',
      (actor) =>
        `insert into media (key, upload_id, index, user_id, purpose, bytes) values ('photo/new', gen_random_uuid(), 0, ${self(actor)}, 'photo', 1) returning 1`,
      nobody,
    ],
    [
      'update',
      "attach a user's file",
      `update media set unattached_since = null where key = 'photo/policy' returning 1`,
      ['user'],
    ],
    ['update', 'the size', 'update media set width = 1 returning 1', nobody],
    ['delete', 'a file', 'delete from media returning 1', nobody],
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
  ...table('search_phrases', [
    ['select', 'a phrase', `select 1 from search_phrases where phrase = 'policy'`, everyone],
    [
      'insert',
      'a phrase',
      `insert into search_phrases (phrase, shown) values ('policyphrase', 'policyphrase') returning 1`,
      nobody,
    ],
    ['update', 'a phrase', 'update search_phrases set found = 1 returning 1', nobody],
    ['delete', 'a phrase', 'delete from search_phrases returning 1', nobody],
  ]),
  ...table('searches_daily', [
    ['select', 'a search', `select 1 from searches_daily where words = 'policy'`, admin],
    [
      'insert',
      'a search',
      `insert into searches_daily (day, words, place, count) values ('2026-01-02', 'policy', '', 1) returning 1`,
      nobody,
    ],
    ['update', 'a search', 'update searches_daily set count = 9 returning 1', nobody],
    ['delete', 'a search', 'delete from searches_daily returning 1', nobody],
  ]),
  ...table('search_choices_daily', [
    ['select', 'a choice', `select 1 from search_choices_daily where words = 'policy'`, admin],
    [
      'insert',
      'a choice',
      `insert into search_choices_daily (day, words, place, business_id) values ('2026-01-02', 'policy', '', '${published}') returning 1`,
      nobody,
    ],
    ['update', 'a choice', 'update search_choices_daily set opened = 9 returning 1', nobody],
    ['delete', 'a choice', 'delete from search_choices_daily returning 1', nobody],
  ]),
  ...table('search_chosen', [
    ['select', 'who is chosen', `select 1 from search_chosen where stems = 'policy'`, everyone],
    [
      'insert',
      'a choice',
      `insert into search_chosen (stems, place, businesses, shares) values ('x', '', '{}', '{}') returning 1`,
      nobody,
    ],
    ['update', 'a choice', `update search_chosen set shares = '{}' returning 1`, nobody],
    ['delete', 'a choice', 'delete from search_chosen returning 1', nobody],
  ]),
  ...table('search_popular', [
    ['select', 'a search', `select 1 from search_popular where words = 'policy'`, everyone],
    [
      'insert',
      'a search',
      `insert into search_popular (place, words, people) values ('', 'planted', 9) returning 1`,
      nobody,
    ],
    ['update', 'a search', `update search_popular set words = 'planted' returning 1`, nobody],
    ['delete', 'a search', 'delete from search_popular returning 1', nobody],
  ]),
  ...table('search_facet_totals', [
    ['select', 'a total', `select 1 from search_facet_totals where value = 'policy'`, everyone],
    ['insert', 'a total', `insert into search_facet_totals values ('x', 1) returning 1`, nobody],
    ['update', 'a total', 'update search_facet_totals set total = 1 returning 1', nobody],
    ['delete', 'a total', 'delete from search_facet_totals returning 1', nobody],
  ]),
  ...table('status_days', [
    ['select', 'a day', `select 1 from status_days where day = '2026-01-01'`, everyone],
    [
      'insert',
      'a day',
      `insert into status_days values ('email', '2026-01-02', 1, now(), now(), true) returning 1`,
      nobody,
    ],
    ['update', 'a day', 'update status_days set minutes_up = 1 returning 1', nobody],
    ['delete', 'a day', 'delete from status_days returning 1', nobody],
  ]),
  ...table('business_merges', [
    ['select', 'a merge', `select id from business_merges where loser_name = 'Policy merged'`, ['admin']],
    [
      'insert',
      'a merge',
      `insert into business_merges (winner_id, loser_id, loser_name) values ('${published}', '${others}', 'x') returning 1`,
      nobody,
    ],
    ['update', 'a merge', 'update business_merges set undone_at = now() returning 1', nobody],
    ['delete', 'a merge', 'delete from business_merges returning 1', nobody],
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
  ...table('request_settings', [
    [
      'select',
      'of a published business',
      `select 1 from request_settings where business_id = '${published}'`,
      everyone,
    ],
    ['select', 'of a draft', `select 1 from request_settings where business_id = '${draft}'`, ['owner']],
    [
      'insert',
      'for an owner’s',
      `insert into request_settings (business_id) values ('${suspended}') returning 1`,
      ['owner'],
    ],
    [
      'insert',
      'for somebody else’s',
      `insert into request_settings (business_id) values ('${others}') returning 1`,
      ['otherOwner'],
    ],
    [
      'update',
      'of an owner’s',
      `update request_settings set takes = '{}' where business_id = '${published}' returning 1`,
      ['owner'],
    ],
    ['update', 'its version', 'update request_settings set version = 9 returning 1', nobody],
    ['delete', 'any', 'delete from request_settings returning 1', nobody],
  ]),
  ...table('requests', [
    [
      'select',
      'a user’s to an owner',
      `select 1 from requests where id = '${requests.users}'`,
      ['user', 'owner'],
    ],
    [
      'select',
      'a visitor’s to an owner',
      `select 1 from requests where id = '${requests.visitors}'`,
      ['owner'],
    ],
    [
      'select',
      'a visitor’s by its link',
      `select request from sent_requests('${'d'.repeat(64)}') as request`,
      everyone,
    ],
    ['select', 'one’s own, by the function', 'select request from sent_requests(null) as request', ['user']],
    [
      'insert',
      'past the function',
      `insert into requests (id, business_id, kind, sender_name, sender_email, sender_key, consent_version, expires_at, moved_at) values
        (gen_random_uuid(), '${published}', 'quote', 'Me', 'me@people.example', repeat('b', 64), '1.0', now(), now()) returning 1`,
      nobody,
    ],
    [
      'insert',
      'by the function',
      `select 1 where send_request(gen_random_uuid(), '${published}', 'quote', 'Me', 'me@people.example', false, true, null, null, 'Twenty.',
        '[]', '{}', '1.0', repeat('b', 64), now()) = 'new'`,
      everyone,
    ],
    [
      'insert',
      'of a kind that isn’t taken, by the function',
      `select 1 where send_request(gen_random_uuid(), '${published}', 'reservation', 'Me', 'me@people.example', false, true, null, 2, null,
        '[]', array[now()], '1.0', repeat('b', 64), now()) = 'new'`,
      nobody,
    ],
    ['update', 'past the function', `update requests set state = 'declined' returning 1`, nobody],
    [
      'update',
      'as the business',
      `select 1 from move_request('${requests.users}', null, 'business', 1, 'decline', null, null, null, now()) where outcome = 'moved'`,
      ['owner'],
    ],
    [
      'update',
      'as who asked',
      `select 1 from move_request('${requests.users}', null, 'visitor', 1, 'cancel', null, null, null, now()) where outcome = 'moved'`,
      ['user'],
    ],
    [
      'update',
      'by the link',
      `select 1 from move_request(null, '${'d'.repeat(64)}', 'visitor', 1, 'cancel', null, null, null, now()) where outcome = 'moved'`,
      everyone,
    ],
    [
      'update',
      'as the business by the link',
      `select 1 from move_request(null, '${'d'.repeat(64)}', 'business', 1, 'decline', null, null, null, now()) where outcome = 'moved'`,
      nobody,
    ],
    ['delete', 'any', 'delete from requests returning 1', nobody],
  ]),
  ...table('request_steps', [
    [
      'select',
      'of a user’s',
      `select 1 from request_steps where request_id = '${requests.users}'`,
      ['user', 'owner'],
    ],
    [
      'insert',
      'any',
      `insert into request_steps (request_id, version, state, moved_by, created_at) values ('${requests.users}', 9, 'done', 'site', now()) returning 1`,
      nobody,
    ],
    ['update', 'any', `update request_steps set words = 'No' returning 1`, nobody],
    ['delete', 'any', 'delete from request_steps returning 1', nobody],
  ]),
  ...table('request_links', [
    ['select', 'any', 'select 1 from request_links', nobody],
    [
      'insert',
      'any',
      `insert into request_links (hash, request_id) values (repeat('f', 64), '${requests.users}') returning 1`,
      nobody,
    ],
    ['update', 'any', `update request_links set hash = repeat('f', 64) returning 1`, nobody],
    ['delete', 'any', 'delete from request_links returning 1', nobody],
  ]),
  ...table('request_calendars', [
    [
      'select',
      'that there is one',
      `select created_at from request_calendars where business_id = '${published}'`,
      ['owner'],
    ],
    ['select', 'its secret', 'select hash from request_calendars', nobody],
    [
      'insert',
      'for an owner’s',
      `insert into request_calendars (business_id, hash) values ('${draft}', repeat('f', 64)) returning 1`,
      ['owner'],
    ],
    [
      'update',
      'of an owner’s',
      `update request_calendars set hash = repeat('f', 64) where business_id = '${published}' returning 1`,
      ['owner'],
    ],
    [
      'delete',
      'of an owner’s',
      `delete from request_calendars where business_id = '${published}' returning 1`,
      ['owner'],
    ],
  ]),
  ...table('leads', [
    ['select', 'one to an owner', `select 1 from leads where id = '${leads.asked}'`, ['user', 'owner']],
    [
      'select',
      'one that was reported',
      `select 1 from leads where id = '${leads.reported}'`,
      ['user', 'otherOwner', 'moderator', 'admin'],
    ],
    [
      'insert',
      'past the function',
      `insert into leads (id, business_id, sender_name, sender_email, sender_key, topic, body, consent_version) values
        (gen_random_uuid(), '${published}', 'Me', 'me@people.example', repeat('c', 64), 'question', 'Do you open?', '1.0') returning 1`,
      nobody,
    ],
    [
      'update',
      'its status',
      `update leads set status = 'read' where id = '${leads.asked}' returning 1`,
      ['owner'],
    ],
    [
      'select',
      'one about a posting',
      `select 1 from leads where id = '${leads.aboutPosting}'`,
      ['user', 'owner'],
    ],
    [
      'select',
      'one about a posting that is managed together',
      `select 1 from leads where id = '${leads.aboutManaged}'`,
      ['user', 'owner', 'otherOwner'],
    ],
    [
      'update',
      'one about a posting',
      `update leads set status = 'read' where id = '${leads.aboutPosting}' returning 1`,
      ['owner'],
    ],
    [
      'update',
      'move it to another posting',
      `update leads set posting_id = '${postings.managed}' where id = '${leads.aboutPosting}' returning 1`,
      nobody,
    ],
    ['update', 'its words', `update leads set body = 'Something else.' returning 1`, nobody],
    ['delete', 'any', 'delete from leads returning 1', nobody],
  ]),
  ...table('lead_messages', [
    [
      'select',
      'an answer',
      `select 1 from lead_messages where lead_id = '${leads.asked}'`,
      ['user', 'owner'],
    ],
    [
      'insert',
      'an answer of one’s own',
      (actor) =>
        `insert into lead_messages (id, lead_id, author_id, body) values (gen_random_uuid(), '${leads.asked}', ${self(actor)}, 'Yes.') returning 1`,
      ['owner'],
    ],
    [
      'insert',
      'in the owner’s name',
      `insert into lead_messages (id, lead_id, author_id, body) values (gen_random_uuid(), '${leads.reported}', '${ids.otherOwner}', 'Yes.') returning 1`,
      ['otherOwner'],
    ],
    [
      'insert',
      'to one about a posting',
      (actor) =>
        `insert into lead_messages (id, lead_id, author_id, body) values (gen_random_uuid(), '${leads.aboutManaged}', ${self(actor)}, 'Yes.') returning 1`,
      ['user', 'owner'],
    ],
    ['update', 'any', `update lead_messages set body = 'No.' returning 1`, nobody],
    ['delete', 'any', 'delete from lead_messages returning 1', nobody],
  ]),
  ...table('lead_blocks', [
    ['select', 'an owner’s', `select 1 from lead_blocks where business_id = '${published}'`, ['owner']],
    [
      'insert',
      'for a business',
      (actor) => `insert into lead_blocks (business_id, lead_id, sender_key, created_by)
        values ('${published}', '${leads.asked}', repeat('d', 64), ${self(actor)}) returning 1`,
      ['owner'],
    ],
    [
      'select',
      'of a posting that is managed together',
      `select 1 from lead_blocks where posting_id = '${postings.managed}'`,
      ['user', 'owner'],
    ],
    [
      'insert',
      'who wrote about a posting',
      (actor) => `insert into lead_blocks (posting_id, lead_id, sender_key, created_by)
        values ('${postings.published}', '${leads.aboutPosting}', repeat('d', 64), ${self(actor)}) returning 1`,
      ['owner'],
    ],
    [
      'insert',
      'by a message about another posting',
      (actor) => `insert into lead_blocks (posting_id, lead_id, sender_key, created_by)
        values ('${postings.managed}', '${leads.aboutPosting}', repeat('d', 64), ${self(actor)}) returning 1`,
      nobody,
    ],
    ['update', 'any', 'update lead_blocks set created_by = null returning 1', nobody],
    [
      'delete',
      'of a posting that is managed together',
      `delete from lead_blocks where posting_id = '${postings.managed}' returning 1`,
      ['user', 'owner'],
    ],
    [
      'delete',
      'an owner’s',
      `delete from lead_blocks where business_id = '${published}' returning 1`,
      ['owner'],
    ],
  ]),
  ...table('lead_bans', [
    ['select', 'one', `select 1 from lead_bans where sender_key = repeat('e', 64)`, staff],
    [
      'insert',
      'past the function',
      `insert into lead_bans (sender_key, sender_name, reason) values (repeat('d', 64), 'User', 'spam') returning 1`,
      nobody,
    ],
    ['insert', 'by the function', `select 1 where ban_lead_sender('${leads.reported}')`, staff],
    [
      'insert',
      'for a message that nobody reported',
      `select 1 where ban_lead_sender('${leads.asked}')`,
      nobody,
    ],
    ['update', 'one', `update lead_bans set reason = 'scam' returning 1`, nobody],
    ['delete', 'one', `delete from lead_bans where sender_key = repeat('e', 64) returning 1`, staff],
  ]),
  ...table('moderation_decisions', [
    ['select', 'what waits to be carried out', `select 1 from moderation_decisions`, staff],
    ['insert', 'in one’s own name', (actor) => insertDecision(self(actor)), staff],
    ['insert', 'in a moderator’s', () => insertDecision(`'${ids.moderator}'`), ['moderator']],
    [
      'update',
      'when a moderator’s is carried out',
      `update moderation_decisions set carry_out_at = now() where decided_by = '${ids.moderator}' returning 1`,
      ['moderator'],
    ],
    ['update', 'what was decided', `update moderation_decisions set decision = '{}' returning 1`, nobody],
    ['update', 'that it failed', `update moderation_decisions set failure = 'No' returning 1`, nobody],
    [
      'delete',
      'a moderator’s',
      `delete from moderation_decisions where decided_by = '${ids.moderator}' returning 1`,
      ['moderator'],
    ],
  ]),
  ...table('moderation_log', [
    [
      'select',
      'a moderator’s',
      `select 1 from moderation_log where decided_by = '${ids.moderator}'`,
      ['moderator', 'admin'],
    ],
    ['select', 'an administrator’s', `select 1 from moderation_log where decided_by = '${ids.admin}'`, admin],
    ['insert', 'one’s own', (actor) => insertLogged(self(actor)), staff],
    ['insert', 'a moderator’s', () => insertLogged(`'${ids.moderator}'`), ['moderator']],
    ['select', 'whose submission it was', `select sender from moderation_log`, nobody],
    ['update', 'any', `update moderation_log set reason = 'other' returning 1`, nobody],
    ['delete', 'any', `delete from moderation_log returning 1`, nobody],
  ]),
  ...table('automatic_decisions', [
    ['select', 'what a rule published', `select id from automatic_decisions`, staff],
    ['select', 'who sent it in', `select sender from automatic_decisions`, nobody],
    [
      'insert',
      'any',
      `insert into automatic_decisions (rule, kind, item_id, title, after, decided_at)
       values ('photos', 'photos', gen_random_uuid(), '', '{}', now()) returning 1`,
      nobody,
    ],
    [
      'update',
      'that it was checked, in one’s own name',
      (actor) => `update automatic_decisions set checked_at = now(), checked_by = ${self(actor)} returning 1`,
      staff,
    ],
    [
      'update',
      'that another moderator checked it',
      `update automatic_decisions set checked_at = now(), checked_by = '${ids.moderator}' returning 1`,
      ['moderator'],
    ],
    ['update', 'what was published', `update automatic_decisions set after = '{}' returning 1`, nobody],
    ['delete', 'any', `delete from automatic_decisions returning 1`, nobody],
  ]),
  ...table('moderation_replies', [
    ['select', 'the team’s', `select 1 from moderation_replies`, staff],
    ['insert', 'in one’s own name', (actor) => insertReply(self(actor)), staff],
    ['insert', 'in a moderator’s', () => insertReply(`'${ids.moderator}'`), ['moderator']],
    ['update', 'a moderator’s', `update moderation_replies set body = 'Changed' returning 1`, staff],
    ['update', 'who saved it', `update moderation_replies set created_by = null returning 1`, nobody],
    ['delete', 'a moderator’s', `delete from moderation_replies returning 1`, staff],
  ]),
  ...table('moderation_assignments', [
    ['select', 'who has what', `select 1 from moderation_assignments`, staff],
    ['insert', 'for oneself', (actor) => insertAssignment(self(actor)), staff],
    ['insert', 'for a moderator', () => insertAssignment(`'${ids.moderator}'`), ['moderator']],
    [
      'update',
      'taking over a moderator’s',
      (actor) => `update moderation_assignments set user_id = ${self(actor)} returning 1`,
      staff,
    ],
    [
      'update',
      'giving to a moderator',
      `update moderation_assignments set user_id = '${ids.moderator}' returning 1`,
      ['moderator'],
    ],
    [
      'delete',
      'a moderator’s',
      `delete from moderation_assignments where user_id = '${ids.moderator}' returning 1`,
      ['moderator'],
    ],
  ]),
  ...table('saved_lists', [
    ['select', 'a user’s', `select 1 from saved_lists where id = '${savedList}'`, ['user']],
    [
      'insert',
      'one’s own',
      (actor) =>
        `insert into saved_lists (id, user_id, name) values (gen_random_uuid(), ${self(actor)}, 'Mine') returning 1`,
      signedIn,
    ],
    [
      'insert',
      'a user’s',
      `insert into saved_lists (id, user_id, name) values (gen_random_uuid(), '${ids.user}', 'Theirs') returning 1`,
      ['user'],
    ],
    [
      'update',
      'a user’s',
      `update saved_lists set name = 'Another' where id = '${savedList}' returning 1`,
      ['user'],
    ],
    [
      'update',
      'the link of a user’s',
      `update saved_lists set share_token = '${'s'.repeat(43)}' where id = '${savedList}' returning 1`,
      ['user'],
    ],
    ['delete', 'a user’s', `delete from saved_lists where id = '${savedList}' returning 1`, ['user']],
  ]),
  ...table('saved_searches', [
    ['select', 'a user’s', `select 1 from saved_searches where id = '${savedSearch}'`, ['user']],
    [
      'insert',
      'for oneself',
      (actor) =>
        `insert into saved_searches (id, user_id, kind, name) values (gen_random_uuid(), ${self(actor)}, 'business', 'Mine') returning 1`,
      signedIn,
    ],
    [
      'insert',
      'for someone else',
      `insert into saved_searches (id, user_id, kind, name) values (gen_random_uuid(), '${ids.user}', 'business', 'Theirs') returning 1`,
      ['user'],
    ],
    [
      'update',
      'a user’s',
      `update saved_searches set name = 'Another' where id = '${savedSearch}' returning 1`,
      ['user'],
    ],
    [
      'update',
      'whose it is',
      (actor) => `update saved_searches set user_id = ${self(actor)} where id = '${savedSearch}' returning 1`,
      nobody,
    ],
    ['delete', 'a user’s', `delete from saved_searches where id = '${savedSearch}' returning 1`, ['user']],
  ]),
  ...table('saved_search_links', [
    ['select', 'any', `select 1 from saved_search_links`, nobody],
    [
      'insert',
      'any',
      `insert into saved_search_links values ('${'b'.repeat(64)}', '${savedSearch}', now()) returning 1`,
      nobody,
    ],
    ['update', 'any', `update saved_search_links set sent_at = now() returning 1`, nobody],
    ['delete', 'any', `delete from saved_search_links returning 1`, nobody],
  ]),
  ...table('follows', [
    ['select', 'a user’s', `select 1 from follows where id = '${followed}'`, ['user']],
    [
      'insert',
      'for oneself',
      (actor) => `insert into follows (user_id, kind, business_id, name)
        values (${self(actor)}, 'business', '${published}', 'Policy') returning 1`,
      signedIn,
    ],
    [
      'insert',
      'for someone else',
      `insert into follows (user_id, kind, business_id, name)
        values ('${ids.user}', 'business', '${published}', 'Policy') returning 1`,
      ['user'],
    ],
    [
      'update',
      'a user’s',
      `update follows set by_mail = false where id = '${followed}' returning 1`,
      ['user'],
    ],
    [
      'update',
      'what is followed',
      `update follows set business_id = '${published}' where id = '${followed}' returning 1`,
      nobody,
    ],
    ['delete', 'a user’s', `delete from follows where id = '${followed}' returning 1`, ['user']],
  ]),
  ...table('follow_news', [
    ['select', 'a user’s', `select 1 from follow_news where user_id = '${ids.user}'`, ['user']],
    [
      'insert',
      'any',
      `insert into follow_news (follow_id, user_id, kind, item_id, title, path, happened_at)
        values ('${followed}', '${ids.user}', 'event', gen_random_uuid(), 'Mine', '/mine', now()) returning 1`,
      nobody,
    ],
    ['update', 'any', `update follow_news set told_at = now() returning 1`, nobody],
    ['delete', 'any', `delete from follow_news returning 1`, nobody],
  ]),
  ...table('follow_digests', [
    ['select', 'a user’s', `select 1 from follow_digests where user_id = '${ids.user}'`, ['user']],
    [
      'insert',
      'for oneself, who has none',
      (actor) =>
        `insert into follow_digests (user_id, next_at) values (${self(actor)}, now()) on conflict do nothing returning 1`,
      signedIn.filter((actor) => actor !== 'user'),
    ],
    [
      'update',
      'a user’s',
      `update follow_digests set frequency = 'off' where user_id = '${ids.user}' returning 1`,
      ['user'],
    ],
    ['delete', 'any', `delete from follow_digests returning 1`, nobody],
  ]),
  ...table('follow_digest_links', [
    ['select', 'any', `select 1 from follow_digest_links`, nobody],
    [
      'insert',
      'any',
      `insert into follow_digest_links values ('${'b'.repeat(64)}', '${ids.user}', now()) returning 1`,
      nobody,
    ],
    ['update', 'any', `update follow_digest_links set sent_at = now() returning 1`, nobody],
    ['delete', 'any', `delete from follow_digest_links returning 1`, nobody],
  ]),
  ...table('push_subscriptions', [
    ['select', 'a user’s', `select id, device from push_subscriptions where id = '${pushDevice}'`, ['user']],
    [
      'select',
      'what one sends to it with',
      `select endpoint, p256dh, auth from push_subscriptions where id = '${pushDevice}'`,
      nobody,
    ],
    [
      'insert',
      'for oneself, without the function that removes others’',
      (actor) => `insert into push_subscriptions (user_id, endpoint, p256dh, auth, site_key, device)
        values (${self(actor)}, 'https://push.example/new', '${'B'.repeat(87)}', '${'a'.repeat(22)}',
          '${'B'.repeat(87)}', 'Mine') returning 1`,
      nobody,
    ],
    [
      'insert',
      'one’s own, by the function',
      `select save_push_subscription('https://push.example/new', '${'B'.repeat(87)}', '${'a'.repeat(22)}',
        '${'B'.repeat(87)}', 'Mine')`,
      signedIn,
    ],
    [
      'update',
      'any',
      `update push_subscriptions set user_id = '${ids.owner}' where id = '${pushDevice}' returning 1`,
      nobody,
    ],
    ['delete', 'a user’s', `delete from push_subscriptions where id = '${pushDevice}' returning 1`, ['user']],
  ]),
  ...table('event_attendances', [
    ['select', 'a user’s', `select 1 from event_attendances where user_id = '${ids.user}'`, ['user']],
    [
      'insert',
      'one’s own',
      (actor) => `insert into event_attendances (posting_id, user_id, on_date)
        values ('${postings.published}', ${self(actor)}, '2126-01-06') returning 1`,
      signedIn,
    ],
    [
      'insert',
      'a user’s',
      `insert into event_attendances (posting_id, user_id, on_date)
        values ('${postings.published}', '${ids.user}', '2126-01-06') returning 1`,
      ['user'],
    ],
    [
      'update',
      'a user’s',
      `update event_attendances set is_reminded = false where user_id = '${ids.user}' returning 1`,
      ['user'],
    ],
    [
      'update',
      'that it was reminded of',
      `update event_attendances set reminded_at = now() returning 1`,
      nobody,
    ],
    [
      'delete',
      'a user’s',
      `delete from event_attendances where user_id = '${ids.user}' returning 1`,
      ['user'],
    ],
  ]),
  ...table('saved_postings', [
    ['select', 'a user’s', `select 1 from saved_postings where list_id = '${savedList}'`, ['user']],
    [
      'insert',
      'into a user’s list',
      `insert into saved_postings (list_id, user_id, posting_id, kind, posting_title)
        values ('${savedList}', '${ids.user}', '${postings.published}', 'job', 'A cook') returning 1`,
      ['user'],
    ],
    [
      'update',
      'a user’s',
      `update saved_postings set note = 'For Sunday' where list_id = '${savedList}' returning 1`,
      ['user'],
    ],
    ['delete', 'a user’s', `delete from saved_postings where list_id = '${savedList}' returning 1`, ['user']],
  ]),
  ...table('saved_businesses', [
    ['select', 'a user’s', `select 1 from saved_businesses where list_id = '${savedList}'`, ['user']],
    [
      'insert',
      'into a user’s list',
      `insert into saved_businesses (list_id, user_id, business_id, business_name)
        values ('${savedList}', '${ids.user}', '${others}', 'Others') returning 1`,
      ['user'],
    ],
    [
      'update',
      'a user’s',
      `update saved_businesses set note = 'For Sunday' where list_id = '${savedList}' returning 1`,
      ['user'],
    ],
    [
      'delete',
      'a user’s',
      `delete from saved_businesses where list_id = '${savedList}' returning 1`,
      ['user'],
    ],
  ]),
  ...table('bulk_imports', [
    ['select', 'an owner’s', `select 1 from bulk_imports where id = '${bulkImport}'`, ['owner']],
    [
      'insert',
      'one’s own',
      (actor) => `insert into bulk_imports (id, user_id, file_name, file_hash, mode, total)
        values (gen_random_uuid(), ${self(actor)}, 'x.csv', repeat('b', 64), 'draft', 3) returning 1`,
      signedIn,
    ],
    [
      'insert',
      'to be published at once',
      (actor) => `insert into bulk_imports (id, user_id, file_name, file_hash, mode, total, without_owner)
        values (gen_random_uuid(), ${self(actor)}, 'x.csv', repeat('b', 64), 'publish', 3, true) returning 1`,
      admin,
    ],
    [
      'insert',
      'for an owner',
      `insert into bulk_imports (id, user_id, file_name, file_hash, mode, total)
        values (gen_random_uuid(), '${ids.owner}', 'x.csv', repeat('b', 64), 'draft', 3) returning 1`,
      ['owner'],
    ],
    [
      'update',
      'an owner’s progress',
      `update bulk_imports set skipped = 1 where id = '${bulkImport}' returning 1`,
      ['owner'],
    ],
    ['update', 'whose it is', `update bulk_imports set user_id = '${ids.user}' returning 1`, nobody],
    ['delete', 'any', 'delete from bulk_imports returning 1', nobody],
  ]),
  ...table('bulk_import_problems', [
    [
      'select',
      'of an owner’s import',
      `select 1 from bulk_import_problems where import_id = '${bulkImport}'`,
      ['owner'],
    ],
    [
      'insert',
      'to an owner’s import',
      `insert into bulk_import_problems values ('${bulkImport}', 4, 'failed', '[]') returning 1`,
      ['owner'],
    ],
    ['update', 'any', 'update bulk_import_problems set line = 5 returning 1', nobody],
    ['delete', 'any', 'delete from bulk_import_problems returning 1', nobody],
  ]),
  ...table('bulk_import_pictures', [
    [
      'select',
      'of an owner’s import',
      `select 1 from bulk_import_pictures where import_id = '${bulkImport}'`,
      ['owner'],
    ],
    [
      'insert',
      'to an owner’s import',
      `insert into bulk_import_pictures (import_id, line, nth, business_id, kind, url)
        values ('${bulkImport}', 4, 0, '${published}', 'photo', 'https://pictures.example/a.jpg') returning 1`,
      ['owner'],
    ],
    [
      'update',
      'what became of an owner’s',
      `update bulk_import_pictures set state = 'cancelled' where import_id = '${bulkImport}' returning 1`,
      ['owner'],
    ],
    [
      'update',
      'the address of an owner’s',
      `update bulk_import_pictures set url = 'https://pictures.example/b.jpg' where import_id = '${bulkImport}' returning 1`,
      nobody,
    ],
    ['delete', 'any', 'delete from bulk_import_pictures returning 1', nobody],
  ]),
  ...table('bulk_checks', [
    ['select', 'an owner’s', `select 1 from bulk_checks where id = '${bulkCheck}'`, ['owner']],
    [
      'insert',
      'one’s own',
      (actor) =>
        `insert into bulk_checks (id, user_id, total) values (gen_random_uuid(), ${self(actor)}, 3) returning 1`,
      signedIn,
    ],
    [
      'insert',
      'for an owner',
      `insert into bulk_checks (id, user_id, total) values (gen_random_uuid(), '${ids.owner}', 3) returning 1`,
      ['owner'],
    ],
    [
      'update',
      'an owner’s',
      `update bulk_checks set done = 1 where id = '${bulkCheck}' returning 1`,
      ['owner'],
    ],
    ['update', 'whose it is', `update bulk_checks set user_id = '${ids.user}' returning 1`, nobody],
    ['delete', 'an owner’s', `delete from bulk_checks where id = '${bulkCheck}' returning 1`, ['owner']],
  ]),
  ...table('bulk_listings', [
    ['select', 'an owner’s', `select 1 from bulk_listings where user_id = '${ids.owner}'`, ['owner']],
    [
      'insert',
      'for an owner',
      `insert into bulk_listings values ('${ids.owner}', repeat('c', 64), '${published}', null) returning 1`,
      ['owner'],
    ],
    ['update', 'any', `update bulk_listings set key = repeat('d', 64) returning 1`, nobody],
    ['delete', 'any', 'delete from bulk_listings returning 1', nobody],
  ]),
  ...kept('billing_customers', { reads: payer, change: "provider_id = 'x'" }),
  ...kept('checkouts', { reads: payer, change: "state = 'complete'" }),
  ...kept('subscriptions', { reads: payer, change: "plan = 'featured'" }),
  ...kept('payments', { reads: payer, change: 'refunded_cents = 0' }),
  ...kept('webhook_events', { reads: billers, change: "state = 'waiting'" }),
  ...kept('reconciliations', { reads: billers, change: 'subscriptions = 0' }),
  ...table('coupons', [
    ['select', 'one', "select 1 from coupons where code = 'POLICY'", billers],
    [
      'insert',
      'one',
      "insert into coupons (code, percent_off, lasts, ends_at) values ('FREE', 100, 'forever', '2030-01-01') returning 1",
      billers,
    ],
    ['update', 'one', "update coupons set percent_off = 100 where code = 'POLICY' returning 1", billers],
    ['delete', 'one', "delete from coupons where code = 'POLICY' returning 1", billers],
  ]),
  ...table('complimentary_plans', [
    ['select', 'an owner’s', `select 1 from complimentary_plans where id = '${complimentaryPlan}'`, payer],
    [
      'insert',
      'to a listing',
      (actor) => `insert into complimentary_plans (business_id, tier, ends_at, given_by)
        values ('${published}', 'featured', now() + interval '30 days', ${self(actor)}) returning 1`,
      billers,
    ],
    [
      'insert',
      'a made plan to a listing',
      (actor) => `insert into complimentary_plans (business_id, plan, ends_at, given_by)
        values ('${published}', 'policy', now() + interval '30 days', ${self(actor)}) returning 1`,
      billers,
    ],
    [
      'insert',
      'in another’s name',
      `insert into complimentary_plans (business_id, tier, ends_at, given_by)
        values ('${published}', 'featured', now() + interval '30 days', '${ids.moderator}') returning 1`,
      nobody,
    ],
    [
      'update',
      'its end',
      `update complimentary_plans set ended_at = now() where id = '${complimentaryPlan}' returning 1`,
      billers,
    ],
    ['update', 'its plan', "update complimentary_plans set tier = 'featured' returning 1", nobody],
    ['delete', 'any', 'delete from complimentary_plans returning 1', nobody],
  ]),
  ...table('featured_waiting', [
    ['select', 'an owner’s', `select 1 from featured_waiting where business_id = '${managed}'`, payer],
    [
      'insert',
      'an owner’s',
      `insert into featured_waiting (business_id) values ('${published}') returning 1`,
      ['owner'],
    ],
    ['update', 'any', 'update featured_waiting set told_at = now() returning 1', nobody],
    [
      'delete',
      'an owner’s',
      `delete from featured_waiting where business_id = '${managed}' returning 1`,
      payer,
    ],
  ]),
]
