import { DomainError } from '#domain/errors.ts'
import type { Tx } from '#domain/tx.ts'
import { closedWords } from './closed-words.ts'
import { type FeatureName, readSetting, type SettingKey, type SettingValue } from './settings.ts'

/** One setting, as anybody. */
export async function findSetting<Key extends SettingKey>(tx: Tx, key: Key): Promise<SettingValue<Key>> {
  const row = await tx.selectFrom('siteSettings').select('value').where('key', '=', key).executeTakeFirst()
  return readSetting(key, row?.value)
}

/** Throws `forbidden` while administrators have this feature switched off. */
export async function assertOpen(tx: Tx, feature: FeatureName): Promise<void> {
  const features = await findSetting(tx, 'features')
  if (!features[feature]) throw new DomainError('forbidden', closedWords[feature])
}
