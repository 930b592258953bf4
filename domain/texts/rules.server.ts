import { type RawBuilder, sql } from 'kysely'
import { invalidFields } from '#domain/errors.ts'
import { isLegal } from '#domain/pages/text.ts'
import type { Tx } from '#domain/tx.ts'
import type { TextKindName } from './kinds.ts'
import type { Text, TextOf } from './schema.ts'

export type TextRules = {
  /** If it isn't the column `status`. `t` is the kind's table, here and below. */
  state?: RawBuilder<unknown>
  /** Where its facts come from. */
  factsFrom?: Readonly<Record<string, RawBuilder<unknown>>>
  /** The list's order, if it isn't the latest change first. */
  listOrder?: RawBuilder<unknown>
  /**
   * Published by a job at `publish_at`, until when its status says so, and `scheduled_by` who chose the moment; otherwise `publish_at`
   * is compared with the clock.
   */
  isPublishedByJob?: true
  /** What else a person's change sets. */
  alsoSet?: RawBuilder<unknown>
  /** Condition for texts that may still be changed and deleted. */
  isOpen?: RawBuilder<unknown>
  /** Throws if the change isn't allowed. */
  beforeChange?: (tx: Tx, change: { before: Text; fields: Record<string, unknown> }) => Promise<void>
}

/** What is particular to a kind of text in the database. A plain kind has no entry. */
export const textRules: { [K in TextKindName]?: TextRules } = {
  posts: {
    state: sql`case when t.status = 'draft' then 'draft' when t.publish_at > now() then 'scheduled' else 'published' end`,
    factsFrom: { publishAt: sql`t.publish_at`, isDemo: sql`t.is_demo` },
    // Demo data that someone edits becomes theirs, and stays when the rest is removed.
    alsoSet: sql`is_demo = false`,
  },
  pages: {
    listOrder: sql`t.slug`,
    beforeChange: (tx, { before, fields }) =>
      isLegal(before.id) ? assertNewEdition(tx, before as TextOf<'pages'>, fields) : Promise.resolve(),
  },
  help: {
    isPublishedByJob: true,
    factsFrom: {
      publishAt: sql`t.publish_at`,
      scheduledBy: sql`(select s.display_name from profiles s where s.id = t.scheduled_by)`,
      yes: sql`(select count(*)::int from help_votes v where v.article_id = t.id and v.is_helpful)`,
      no: sql`(select count(*)::int from help_votes v where v.article_id = t.id and not v.is_helpful)`,
    },
  },
  newsletter: {
    factsFrom: {
      recipients: sql`t.recipients`,
      left: sql`(select count(*)::int from newsletter_deliveries d where d.issue_id = t.id and d.left_at is not null)`,
      sendAt: sql`t.send_at`,
      missedAt: sql`t.missed_at`,
      startedAt: sql`t.started_at`,
      finishedAt: sql`t.finished_at`,
    },
    listOrder: sql`t.created_at desc, t.id desc`,
    isOpen: sql`status = 'draft'`,
  },
}

/** A legal text with different words needs another version and its own date: people agreed to the previous one. */
async function assertNewEdition(
  tx: Tx,
  before: TextOf<'pages'>,
  { body, version, effectiveOn }: Partial<TextOf<'pages'>['fields']>,
): Promise<void> {
  const invalid = (field: string, message: string) =>
    invalidFields({ [field]: message }, 'A legal text needs its version')
  if (!version) throw invalid('version', 'Enter a version, such as 1.1.')
  if (!effectiveOn) throw invalid('effectiveOn', 'Enter the day it takes effect.')
  if (before.fields.effectiveOn !== null && effectiveOn < before.fields.effectiveOn)
    throw invalid('effectiveOn', 'Choose a day that isn’t before the day of the current version.')
  if (body === before.fields.body) return
  if (version === before.fields.version)
    throw invalid('version', 'The text has changed: enter a new version, and the day it takes effect.')
  const { rows } = await sql`select 1 from content_versions
    where page_slug = ${before.id} and version = ${version} limit 1`.execute(tx)
  if (rows.length > 0) throw invalid('version', 'This version already exists. Choose another number.')
}
