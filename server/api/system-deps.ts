import type { DemoState } from '#db/seed/demo/remove.ts'
import type { Health, ListedKey } from '#domain/system/schema.ts'
import type { Backups } from '../backups/backups.ts'

/** What is done about the program itself, beside the database. */
export type SystemDeps = {
  health(): Promise<Health>
  backups: Backups
  /** Throws `StartError` where they come from elsewhere. */
  keys: { list(): Promise<ListedKey[]>; rotate(): Promise<string> }
  demo: { find(): Promise<DemoState>; remove(): Promise<unknown> }
}
