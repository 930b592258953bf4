import { sql } from 'kysely'
import type { Tx } from '#db/client.ts'
import type { Metadata } from '../users.ts'

export async function mergeMetadata(tx: Tx, userId: string, data: Metadata, now: Date): Promise<void> {
  await tx
    .updateTable('auth.users')
    .set({
      rawUserMetaData: sql`coalesce(raw_user_meta_data, '{}') || ${JSON.stringify(data)}::jsonb`,
      updatedAt: now,
    })
    .where('id', '=', userId)
    .execute()
}
