import type { AuthSite } from './auth-site.ts'

export type Received = { kind: string; subject: string; link: string; code: string; hash: string }

/** This address's outbox messages, newest last. */
export async function mailsTo({ db, service }: AuthSite, address: string): Promise<Received[]> {
  await service.background.settled()
  const rows = await db.raw
    .selectFrom('emailOutbox')
    .select(['kind', 'subject', 'text'])
    .where('recipient', '=', address)
    .orderBy('createdAt')
    .execute()
  return rows.map(({ kind, subject, text }) => {
    const link = /\S+\/verify\?\S+/.exec(text!)?.[0] ?? ''
    const hash = new URLSearchParams(link.split('?')[1]).get('token') ?? ''
    return { kind, subject, link, code: /code: (\d+)/.exec(text!)?.[1] ?? '', hash }
  })
}

/** The newest one. */
export async function mailTo(site: AuthSite, address: string): Promise<Received> {
  const mail = (await mailsTo(site, address)).at(-1)
  if (!mail) throw new Error(`No mail for ${address}`)
  return mail
}

/** Opens an email's link like a browser: where it leads, with what the page there finds in its URL. */
export async function follow(site: AuthSite, link: string, address?: string) {
  const { pathname, search } = new URL(link)
  const answer = await site.request(pathname + search, {}, address)
  const target = new URL(answer.headers.get('location') ?? 'about:blank')
  return {
    status: answer.status,
    page: target.origin + target.pathname,
    query: Object.fromEntries(target.searchParams),
    fragment: Object.fromEntries(new URLSearchParams(target.hash.slice(1))),
  }
}
