import { sql } from 'kysely'
import { storedToken } from './refresh-tokens.ts'
import { isSealed } from './secrets.ts'
import type { AuthService } from './service.ts'

// Small batches let others use the connection in between.
const atATime = 500

type Sealing = Pick<AuthService, 'db' | 'secrets'>

/**
 * Hashes and encrypts what an earlier version stored in plain text: refresh tokens and the secrets of authenticator
 * apps. Any number of processes may run this at once; if interrupted, the next run continues.
 */
export async function encryptRows(service: Sealing, signal?: AbortSignal): Promise<void> {
  for (const step of [sealRefreshTokens, sealFactors]) {
    do signal?.throwIfAborted()
    while ((await step(service)) === atATime)
  }
}

async function sealRefreshTokens({ db, secrets }: Sealing): Promise<number> {
  const rows = await db.raw
    .selectFrom('auth.refreshTokens')
    .select(['id', 'token', 'parent'])
    .where(sql<boolean>`char_length(token) = 12 or char_length(parent) = 12`)
    .limit(atATime)
    .execute()
  const kept = (token: string | null) => token && storedToken(secrets, token)
  await sql`update auth.refresh_tokens r set token = s.token, parent = s.parent
    from unnest(${rows.map(({ id }) => id)}::bigint[], ${rows.map(({ token }) => kept(token))}::text[],
      ${rows.map(({ parent }) => kept(parent))}::text[]) s (id, token, parent)
    where r.id = s.id`.execute(db.raw)
  return rows.length
}

async function sealFactors({ db, secrets }: Sealing): Promise<number> {
  const rows = await db.raw
    .selectFrom('auth.mfaFactors')
    .select(['id', 'secret'])
    .where('secret', '!=', '')
    .where(sql<boolean>`secret not like 'sealed:%'`)
    .limit(atATime)
    .execute()
  for (const { id, secret } of rows)
    if (secret && !isSealed(secret))
      await db.raw
        .updateTable('auth.mfaFactors')
        .set({ secret: secrets.seal(secret, id) })
        .where('id', '=', id)
        .where('secret', '=', secret)
        .execute()
  return rows.length
}
