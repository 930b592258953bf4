import { z } from 'zod'
import { invalid } from '../errors.ts'
import type { AuthService } from '../service.ts'
import type { User } from '../users.ts'

const whole = (name: string, most: number, byDefault: number) =>
  z
    .string()
    .regex(/^\d{1,9}$/, `${name} must be a non-negative integer`)
    .default(String(byDefault))
    .transform((text) => Math.min(Math.max(Number(text), 1), most))

const query = z.object({
  page: whole('page', 1_000_000, 1),
  per_page: whole('per_page', 1000, 50),
  filter: z.string().max(255).default(''),
  sort: z.string().default('created_at desc'),
})
type UserPage = {
  page: number
  perPage: number
  filter: string
  by: SortColumn
  direction: 'asc' | 'desc'
}

const columns = {
  created_at: 'createdAt',
  last_sign_in_at: 'lastSignInAt',
  email: 'email',
  phone: 'phone',
} as const
type SortColumn = (typeof columns)[keyof typeof columns]

/** Parses which accounts are requested. Throws `AuthError`. */
export function readPage(given: Record<string, string>): UserPage {
  // The official client sends `page=&per_page=` when called without arguments.
  const parsed = query.safeParse(Object.fromEntries(Object.entries(given).filter(([, text]) => text !== '')))
  if (!parsed.success) throw invalid(`Bad Pagination Parameters: ${parsed.error.issues[0]!.message}`)
  const { page, per_page: perPage, filter, sort } = parsed.data
  const [name = '', direction = 'asc'] = sort.trim().toLowerCase().split(/\s+/)
  if (!Object.hasOwn(columns, name) || (direction !== 'asc' && direction !== 'desc'))
    throw invalid(`Bad Sort Parameters: ${sort.slice(0, 60)}`)
  return {
    page,
    perPage,
    filter: filter.replaceAll('\0', ''),
    by: columns[name as keyof typeof columns],
    direction,
  }
}

/** One page, without data from other tables, and the total count. */
export async function listUsers(
  { db }: AuthService,
  { page, perPage, filter, by, direction }: UserPage,
): Promise<{ users: User[]; total: number }> {
  return db.transaction(async (tx) => {
    const text = `%${filter.replaceAll(/[\\%_]/g, (char) => `\\${char}`)}%`
    const found = tx
      .selectFrom('auth.users')
      .where('deletedAt', 'is', null)
      .$if(filter !== '', (users) =>
        users.where(({ or, eb }) => or([eb('email', 'ilike', text), eb('phone', 'like', text)])),
      )
    const { total } = await found
      .select(({ fn }) => fn.countAll<number>().as('total'))
      .executeTakeFirstOrThrow()
    const users = await found
      .selectAll()
      .orderBy(by, direction)
      .orderBy('id')
      .limit(perPage)
      .offset((page - 1) * perPage)
      .execute()
    return { users, total }
  })
}

/** The `Link` header. Clients take the first number after the first `=` for the page, so it comes first. */
export function pageLinks({ page, perPage }: UserPage, total: number): string {
  const last = Math.max(1, Math.ceil(total / perPage))
  const link = (to: number, rel: string) => `</admin/users?page=${to}&per_page=${perPage}>; rel="${rel}"`
  return [...(page < last ? [link(page + 1, 'next')] : []), link(last, 'last')].join(', ')
}
