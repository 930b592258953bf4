import { sql } from 'kysely'
import { writeAudit } from '#domain/audit/write.server.ts'
import { DomainError, invalidFields } from '#domain/errors.ts'
import type { Tx } from '#domain/tx.ts'
import { staleVersion } from '#domain/version.ts'
import { slugFrom } from '../slug-from.ts'
import {
  type AdminCustomField,
  type CustomFieldChange,
  canFilter,
  mostFields,
  type NewCustomField,
} from './admin-schema.ts'
import { countChosen, countUses } from './queries.server.ts'
import type { FieldKind } from './schema.ts'

type By = { requestId?: string | undefined }
type Which = By & { key: string }
const subjectKind = 'custom_field'

/** All custom fields in order, archived ones last in their category. As an administrator. */
export async function listAdminFields(tx: Tx): Promise<AdminCustomField[]> {
  const rows = await tx
    .selectFrom('customFields')
    .innerJoin('categories as c', 'c.slug', 'customFields.category')
    .select(['key', 'category', 'kind', 'label', 'help', 'unit', 'choices', 'takesSeveral', 'isFilter'])
    .select(['isArchived', 'customFields.revision as version'])
    .orderBy('c.position')
    .orderBy('category')
    .orderBy('isArchived')
    .orderBy('customFields.position')
    .orderBy('key')
    .execute()
  const uses = await countUses(tx)
  return rows.map((row) => ({ ...row, kind: row.kind as FieldKind, uses: uses.get(row.key) ?? 0 }))
}

async function findAdminField(tx: Tx, key: string): Promise<AdminCustomField> {
  const found = (await listAdminFields(tx)).find((field) => field.key === key)
  if (!found) throw new DomainError('not_found', 'Custom field not found')
  return found
}

/** Throws `invalid`. */
export async function addCustomField(
  tx: Tx,
  { requestId, key, category, kind, ...given }: NewCustomField & By,
): Promise<AdminCustomField> {
  const definition = checked(kind, given)
  const taken = await tx.selectFrom('customFields').select('label').where('key', '=', key).executeTakeFirst()
  if (taken) throw wrong('key', `${taken.label} already has this key. Choose another.`)
  const top = await tx
    .selectFrom('categories')
    .select('slug')
    .where('slug', '=', category)
    .where('parent', 'is', null)
    .forUpdate()
    .executeTakeFirst()
  if (!top) throw wrong('category', 'Choose one of the categories.')
  const { rows } = await sql<{ inUse: number; last: number }>`
    select count(*) filter (where not is_archived)::int as in_use, coalesce(max(position), 0) as last
    from custom_fields where category = ${category}`.execute(tx)
  if (rows[0]!.inUse >= mostFields) throw wrong('category', full)
  await tx
    .insertInto('customFields')
    .values({ key, category, kind, ...columnsOf(definition), position: rows[0]!.last + 1 })
    .execute()
  const added = await findAdminField(tx, key)
  await audit(tx, 'add', { key, after: factsOf(added), requestId })
  return added
}

/**
 * Throws `not_found`, `stale`, and `invalid`, also for a choice that is removed while listings have it, and for one choice
 * instead of several while listings have several.
 */
export async function changeCustomField(
  tx: Tx,
  { key, version, requestId, ...given }: CustomFieldChange & Which,
): Promise<AdminCustomField> {
  const before = await findAdminField(tx, key)
  const definition = checked(before.kind, given)
  await assertStillFits(tx, before, definition)
  const { numUpdatedRows } = await tx
    .updateTable('customFields')
    .set(columnsOf(definition))
    .where('key', '=', key)
    .where('revision', '=', version)
    .executeTakeFirst()
  if (numUpdatedRows !== 1n) throw staleVersion(await findAdminField(tx, key))
  const changed = await findAdminField(tx, key)
  await audit(tx, 'change', { key, before: factsOf(before), after: factsOf(changed), requestId })
  return changed
}

/** Throws `conflict` when fields were added or archived in the meantime. */
export async function orderCustomFields(
  tx: Tx,
  { category, keys, requestId }: By & { category: string; keys: string[] },
): Promise<void> {
  const { rows } = await sql<{ key: string }>`
    select key from custom_fields where category = ${category} and not is_archived order by position, key for update`.execute(
    tx,
  )
  const before = rows.map(({ key }) => key)
  if (before.toSorted().join() !== keys.toSorted().join())
    throw new DomainError('conflict', 'The fields have changed since. Reload the page.')
  await sql`update custom_fields f set position = o.position
    from unnest(${keys}::text[]) with ordinality as o (key, position)
    where f.key = o.key and f.position <> o.position`.execute(tx)
  await audit(tx, 'order', { key: category, before, after: keys, requestId })
}

/**
 * Hides a field from forms, pages and searches, or brings it back. What listings have in it stays. Idempotent. Throws
 * `not_found`, `conflict` when the category has no room for it.
 */
export async function archiveCustomField(
  tx: Tx,
  { key, isArchived, requestId }: Which & { isArchived: boolean },
): Promise<AdminCustomField> {
  const before = await findAdminField(tx, key)
  if (before.isArchived === isArchived) return before
  if (!isArchived) {
    const others = (await listAdminFields(tx)).filter(({ category }) => category === before.category)
    if (others.filter((field) => !field.isArchived).length >= mostFields)
      throw new DomainError('conflict', full)
  }
  await tx.updateTable('customFields').set({ isArchived }).where('key', '=', key).execute()
  await audit(tx, isArchived ? 'archive' : 'restore', { key, requestId })
  return findAdminField(tx, key)
}

/** Throws `not_found`, and `conflict` while a listing has something in it. */
export async function removeCustomField(tx: Tx, { key, requestId }: Which): Promise<void> {
  const before = await findAdminField(tx, key)
  if (before.uses > 0)
    throw new DomainError('conflict', `${usesWords(before.uses)} this field. Archive it instead.`)
  await tx.deleteFrom('customFields').where('key', '=', key).execute()
  await audit(tx, 'remove', { key, before: factsOf(before), requestId })
}

type Given = Omit<CustomFieldChange, 'version'>

/** With a key for each choice, and without what the kind doesn't have. */
function checked(kind: FieldKind, { label, help, choices, takesSeveral, isFilter, unit }: Given): Given {
  if (kind === 'choice') {
    if (choices.length === 0) throw wrong('choices', 'Add at least one choice.')
    const labels = choices.map(({ label }) => label.toLowerCase())
    const twice = labels.findIndex((label, at) => labels.indexOf(label) !== at)
    if (twice >= 0) throw wrong(`choices.${twice}.label`, 'This choice is there already.')
  }
  return {
    label,
    help,
    unit: kind === 'number' ? unit : '',
    choices: kind === 'choice' ? withKeys(choices) : [],
    takesSeveral: kind === 'choice' && takesSeveral,
    isFilter: canFilter(kind) && isFilter,
  }
}

/** A new choice never takes the key of another, also not of one that is further down. */
function withKeys(choices: Given['choices']): Given['choices'] {
  const taken = new Set(choices.map(({ key }) => key))
  return choices.map((choice) => {
    if (choice.key) return choice
    const stem = slugFrom(choice.label, 36) || 'choice'
    let key = stem
    for (let nth = 2; taken.has(key); nth++) key = `${stem}-${nth}`
    taken.add(key)
    return { ...choice, key }
  })
}

async function assertStillFits(
  tx: Tx,
  { key, kind, choices, takesSeveral }: AdminCustomField,
  next: Pick<Given, 'choices' | 'takesSeveral'>,
): Promise<void> {
  const gone = choices.filter((choice) => !next.choices.some((each) => each.key === choice.key))
  const isNarrowed = takesSeveral && !next.takesSeveral
  if (kind !== 'choice' || (gone.length === 0 && !isNarrowed)) return
  const { byChoice, several } = await countChosen(tx, key)
  for (const choice of gone) {
    const uses = byChoice.get(choice.key)
    if (uses) throw wrong('choices', `${usesWords(uses)} “${choice.label}”, so it can’t be removed.`)
  }
  if (isNarrowed && several > 0)
    throw wrong(
      'takesSeveral',
      `${usesWords(several)} several choices, so owners must be able to choose several.`,
    )
}

const usesWords = (uses: number) => (uses === 1 ? 'One listing has' : `${uses} listings have`)

const full = `A category can have ${mostFields} custom fields. Archive one that isn’t needed.`

const columnsOf = ({ choices, ...columns }: Given) => ({ ...columns, choices: JSON.stringify(choices) })

const factsOf = ({ uses: _, version: __, ...facts }: AdminCustomField) => facts

const audit = (
  tx: Tx,
  verb: string,
  { key, ...act }: Which & { before?: unknown; after?: unknown },
): Promise<void> => writeAudit(tx, { action: `custom_field.${verb}`, subjectKind, subjectId: key, ...act })

const wrong = (path: string, message: string) => invalidFields({ [path]: message })
