import { sql } from 'kysely'
import { notify } from '#domain/notices/notify.server.ts'
import { type PostingKindName, postingKinds } from '#domain/posting-kinds.ts'
import { queuePush } from '#domain/push/queue-push.server.ts'
import { dayMs, daysAfter, daysBefore } from '#domain/time-spans.ts'
import type { Tx } from '#domain/tx.ts'
import { updateKinds } from '#domain/update-kinds.ts'

/** How far back each run looks: what it missed while the site was down comes late, and nothing comes twice. */
const windowMs = 7 * dayMs
// What is being published at this moment may not be committed yet.
const marginMs = 120_000
/** Of each follow; an import may bring thousands at once. */
const mostItems = 50
/** Longer than the window, or old news would come again. */
const keepDays = 60
/** For how long a notification waits for a device that is off. */
const pushDays = 3
/** Of one person at once; more become one. */
const mostPushes = 3

/**
 * Finds what is new in everything that is followed: events, jobs, homes, flyers and updates of businesses, and the businesses that
 * are new in categories and cities. As the database owner.
 */
export async function gatherNews(tx: Tx, now: Date): Promise<void> {
  const since = new Date(now.getTime() - windowMs)
  const until = new Date(now.getTime() - marginMs)
  const paths = sql.join(
    Object.entries(postingKinds).map(([kind, { path }]) => sql`when ${kind as PostingKindName} then ${path}`),
    sql` `,
  )
  const insert = sql`insert into follow_news (follow_id, user_id, kind, item_id, title, path, happened_at)
    select f.id, f.user_id, n.kind, n.id, n.title, n.path, n.at`
  await sql`${insert} from follows f cross join lateral (
      select p.kind, p.id, p.title, (case p.kind ${paths} end) || '/' || p.slug as path, p.published_at as at
      from postings p where p.business_id = f.business_id and p.status = 'published' and p.expires_at > ${now}
        and p.published_at > greatest(f.created_at, ${since}) and p.published_at <= ${until}
      order by p.published_at desc limit ${mostItems}) n
    where f.kind = 'business' on conflict do nothing`.execute(tx)
  await sql`${insert} from follows f cross join lateral (
      select 'flyer' as kind, y.id, y.title, '/business/' || b.slug as path, greatest(y.decided_at, y.starts_at) as at
      from business_flyers y join businesses b on b.id = y.business_id and b.is_active
      where y.business_id = f.business_id and y.status = 'approved' and coalesce(y.ends_at > ${now}, true)
        and greatest(y.decided_at, y.starts_at) > greatest(f.created_at, ${since})
        and greatest(y.decided_at, y.starts_at) <= ${until}
      order by y.id limit ${mostItems}) n
    where f.kind = 'business' on conflict do nothing`.execute(tx)
  await sql`${insert} from follows f cross join lateral (
      select u.kind, u.id, u.title, '/business/' || b.slug || '#update-' || u.id as path, u.published_at as at
      from business_updates u join businesses b on b.id = u.business_id and b.is_active
      where u.business_id = f.business_id and u.status = 'approved' and coalesce(u.ends_at > ${now}, true)
        and u.published_at > greatest(f.created_at, ${since}) and u.published_at <= ${until}
      order by u.id limit ${mostItems}) n
    where f.kind = 'business' on conflict do nothing`.execute(tx)
  await sql`${insert} from follows f cross join lateral (
      select 'business' as kind, b.id, b.name as title, '/business/' || b.slug as path, b.published_at as at
      from businesses b where b.is_active and b.owner_id is distinct from f.user_id
        and case f.kind when 'category' then f.category in (b.category, b.subcategory)
          else b.state = f.state and b.city_slug = f.city_slug end
        and b.published_at > greatest(f.created_at, ${since}) and b.published_at <= ${until}
      order by b.published_at desc limit ${mostItems}) n
    where f.kind <> 'business' on conflict do nothing`.execute(tx)
  await sql`delete from follow_news where happened_at < ${daysBefore(now, keepDays)}`.execute(tx)
}

type Untold = {
  followId: string
  userId: string
  name: string
  inSite: boolean
  byPush: boolean
  target: string
  items: { title: string; path: string; kind: string }[]
}

/**
 * Turns what is new into notices and notifications on devices, one for each follow. Returns how many follows had news. As
 * the database owner.
 */
export async function notifyFollowers(tx: Tx, { now, most }: { now: Date; most: number }): Promise<number> {
  const { rows } = await sql<Untold>`
    with due as (
      select f.id from follows f where exists (select from follow_news n where n.follow_id = f.id and n.told_at is null)
      -- A person's together, so that much at once is seen as such.
      order by f.user_id, f.id limit ${most} for update of f skip locked),
    told as (
      update follow_news n set told_at = ${now} from due where n.follow_id = due.id and n.told_at is null
      returning n.follow_id, n.kind, n.title, n.path, n.happened_at)
    select f.id as follow_id, f.user_id, f.name, f.in_site, f.by_push,
      case f.kind when 'business' then coalesce('/business/' || b.slug, '/dashboard/following')
        when 'category' then '/categories/' || f.category
        else '/directory/' || lower(f.state) || '/' || f.city_slug end as target,
      jsonb_agg(jsonb_build_object('title', t.title, 'path', t.path, 'kind', t.kind) order by t.happened_at desc) as items
    from told t join follows f on f.id = t.follow_id left join businesses b on b.id = f.business_id
    group by f.id, b.slug`.execute(tx)
  for (const row of rows.filter(({ inSite }) => inSite)) {
    const { title, lines, link } = sayNews(row)
    await notify(tx, { userId: row.userId, kind: 'follow_news', title, body: lines.join('\n'), link })
  }
  const ofPeople = Map.groupBy(
    rows.filter(({ byPush }) => byPush),
    ({ userId }) => userId,
  )
  for (const [userId, news] of ofPeople) await pushNews(tx, { userId, news, now })
  return rows.length
}

function sayNews({ name, target, items }: Untold) {
  const [first] = items
  return items.length === 1
    ? { title: `${leading(first!.kind)}${name}: ${first!.title}`, lines: [], link: first!.path }
    : {
        title: `${name}: ${items.length} ${nounOf(items)}`,
        lines: items.slice(0, 5).map(({ title }) => title),
        link: target,
      }
}

/** An update says what it is: its title alone rarely does. */
const leading = (kind: string) =>
  kind in updateKinds ? `${updateKinds[kind as keyof typeof updateKinds].label} · ` : ''

type News = { userId: string; news: Untold[]; now: Date }

async function pushNews(tx: Tx, { userId, news, now }: News): Promise<void> {
  const expiresAt = daysAfter(now, pushDays)
  const common = { userId, urgency: 'low', now, expiresAt } as const
  if (news.length > mostPushes)
    return queuePush(tx, {
      ...common,
      title: `Something new in ${news.length} places you follow`,
      body: news.map(({ name }) => name).join(', '),
      path: '/dashboard',
      about: userId,
    })
  for (const row of news) {
    const { title, lines, link } = sayNews(row)
    await queuePush(tx, { ...common, title, body: lines.join(', '), path: link, about: row.followId })
  }
}

const nounOf = (items: Untold['items']) =>
  items.every(({ kind }) => kind === 'business') ? 'new businesses' : 'new posts'
