import { findSetting } from '#domain/site/find-setting.server.ts'
import type { SettingValue } from '#domain/site/settings.ts'
import type { Tx } from '#domain/tx.ts'

export type FreshnessDays = SettingValue<'freshness'>

/** The days after which managers are asked, reminded, and their listing leaves the lists. */
export const findFreshness = (tx: Tx): Promise<FreshnessDays> => findSetting(tx, 'freshness')
