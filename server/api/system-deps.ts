import type { Health, ListedKey, SetupSettings } from '#domain/system/schema.ts'
import type { Backups } from '../backups/backups.ts'

/** The remaining demo data. */
type DemoLeft = { businesses: number; accounts: number; progress: { removal?: string } | null }

/** Operations on the program itself, outside the database. */
export type SystemDeps = {
  health(): Promise<Health>
  backups: Backups
  /** Throws `StartError` if they come from elsewhere. */
  keys: { list(): Promise<ListedKey[]>; rotate(): Promise<string> }
  setup: SetupSettings
  demo: { find(): Promise<DemoLeft>; remove(): Promise<unknown> }
}
