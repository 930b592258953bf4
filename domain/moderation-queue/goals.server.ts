import { findSetting } from '#domain/site/find-setting.server.ts'
import type { Tx } from '#domain/tx.ts'
import { laneNames } from './kinds.ts'
import type { Goals } from './waiting-conditions.server.ts'

/** For a lane that is newer than the setting. */
const usualHours = 48

/** The goal of each lane, in hours. */
export async function findGoals(tx: Tx): Promise<Goals> {
  const set = await findSetting(tx, 'queue_goals')
  return Object.fromEntries(laneNames.map((lane) => [lane, set[lane] ?? usualHours])) as Goals
}
