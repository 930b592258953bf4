import { invalidFields } from '#domain/errors.ts'
import type { Tx } from '#domain/tx.ts'
import type { Uploaded, UploadPurpose } from './schema.ts'
import { toUploaded } from './uploads.server.ts'

/**
 * Claims uploaded files for what will show them, in the order of the keys. Each can be claimed once, by the person who
 * uploaded it and for the purpose it was uploaded for; anything else is `invalid`, with a message for `keys`. Within
 * the transaction that writes what shows them, as that person.
 */
export async function claimUploaded(
  tx: Tx,
  { keys, userId, purpose }: { keys: readonly string[]; userId: string; purpose: UploadPurpose },
): Promise<Uploaded[]> {
  if (keys.length === 0) return []
  const rows = await tx
    .updateTable('media')
    .set({ unattachedSince: null })
    .where('key', 'in', keys)
    .where('userId', '=', userId)
    .where('purpose', '=', purpose)
    .where('unattachedSince', 'is not', null)
    .returning(['key', 'purpose', 'width', 'height'])
    .execute()
  const byKey = new Map(rows.map((row) => [row.key, toUploaded(row)]))
  return keys.map((key) => {
    const found = byKey.get(key)
    // A repeated key would be shown twice.
    if (!byKey.delete(key) || !found)
      throw invalidFields(
        { keys: 'A file is missing or already in use. Choose it again.' },
        'A file is no longer there',
      )
    return found
  })
}
