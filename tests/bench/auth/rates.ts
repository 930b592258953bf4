import { checkPassword } from '#auth/passwords.ts'
import type { AuthSite } from '../../auth/auth-site.ts'

type Accounts = { emails: string[]; password: string; hash: string; seconds: number }

// More than the threads that hash, so that none of them waits for the database.
const lanes = 8

export const post = (site: AuthSite, path: string, body: object): Promise<Response> =>
  site.request(`/auth/v1${path}`, {
    method: 'POST',
    headers: { 'content-type': 'application/json', 'x-supabase-api-version': '2024-01-01' },
    body: JSON.stringify(body),
  })

/** How often a second `task` was done, `lanes` at a time. */
async function rate(seconds: number, task: (lane: number) => Promise<unknown>): Promise<number> {
  const begun = performance.now()
  const end = begun + seconds * 1000
  let done = 0
  await Promise.all(
    Array.from({ length: lanes }, async (_, lane) => {
      while (performance.now() < end) {
        await task(lane)
        done += 1
      }
    }),
  )
  return (done / (performance.now() - begun)) * 1000
}

/** Sign-ins and refreshes through the whole HTTP side, beside the bare check of a password. */
export async function measureRates(
  site: AuthSite,
  { emails, password, hash, seconds }: Accounts,
): Promise<void> {
  let next = 0
  const signIn = async (): Promise<string> => {
    const email = emails[next++ % emails.length]
    const answer = await post(site, '/token?grant_type=password', { email, password })
    if (answer.status !== 200) throw new Error(`${answer.status} ${await answer.text()}`)
    return ((await answer.json()) as { refresh_token: string }).refresh_token
  }
  const tokens: string[] = []
  for (let lane = 0; lane < lanes; lane++) tokens.push(await signIn())
  const refresh = async (lane: number) => {
    const answer = await post(site, '/token?grant_type=refresh_token', { refresh_token: tokens[lane] })
    if (answer.status !== 200) throw new Error(`${answer.status} ${await answer.text()}`)
    tokens[lane] = ((await answer.json()) as { refresh_token: string }).refresh_token
  }
  const bare = () => checkPassword(password, hash)

  await rate(0.5, bare)
  // Before and after, as the machine may be busier at one time than at another.
  const before = await rate(seconds / 2, bare)
  const signIns = await rate(seconds, signIn)
  const after = await rate(seconds / 2, bare)
  const refreshes = await rate(seconds, refresh)
  const hashes = (before + after) / 2
  console.log(
    `  bare Argon2id checks  ${hashes.toFixed(1)}/s (${before.toFixed(1)} before, ${after.toFixed(1)} after)`,
  )
  console.log(`  sign-ins              ${signIns.toFixed(1)}/s, ${(signIns / hashes).toFixed(2)} of the hash`)
  console.log(
    `  refreshes             ${refreshes.toFixed(1)}/s, ${(refreshes / signIns).toFixed(1)} times the sign-ins`,
  )
}
