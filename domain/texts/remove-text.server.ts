import { sql } from 'kysely'
import { DomainError, invalidFields } from '#domain/errors.ts'
import type { Tx } from '#domain/tx.ts'
import { staleVersion } from '#domain/version.ts'
import type { TextKindName } from './kinds.ts'
import { type Change, findText, type Kind, kindOf, record } from './texts.server.ts'

/**
 * Permanently deletes a text with its history. Throws `stale`, `not_found`, `conflict` if it can't be deleted,
 * `invalid` for another title.
 */
export async function removeText(
  tx: Tx,
  name: TextKindName,
  { id, version, title, requestId }: Change & { title: string },
): Promise<void> {
  const kind = kindOf(name)
  const before = await findText(tx, name, id)
  if (before.version !== version) throw staleVersion(before)
  if (kind.isFixed) throw cannotDelete(kind)
  if (before.title.trim() !== title.trim())
    throw invalidFields(
      { title: `The title doesn’t match. Type it exactly: ${before.title}` },
      'The title doesn’t match',
    )
  const { numAffectedRows } = await sql`delete from ${sql.table(kind.table)}
    where ${sql.ref(kind.key)} = ${id} and ${sql.ref(kind.lock ?? 'version')} = ${version} and ${kind.isOpen ?? sql`true`}`.execute(
    tx,
  )
  if (numAffectedRows !== 1n) throw cannotDelete(kind)
  await record(tx, kind, 'remove', { before, after: null, requestId })
}

const cannotDelete = ({ one }: Kind) => new DomainError('conflict', `This ${one} can’t be deleted`)
