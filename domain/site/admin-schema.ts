import { z } from 'zod'
import { versionSchema } from '#domain/version.ts'
import { settingKeys } from './settings.ts'

/** A setting as administrators see it; its value matches the schema of its key. */
export const savedSettingSchema = z
  .object({
    key: z.enum(settingKeys),
    value: z.unknown(),
    /** 0: nobody has set it, so the program's default applies. */
    version: versionSchema,
    updatedAt: z.string(),
    /** Null if the program wrote it or the account is gone. */
    updatedBy: z.string().nullable(),
    /** The program's default. */
    initial: z.unknown(),
  })
  .meta({ id: 'Setting' })
export type AdminSetting = z.infer<typeof savedSettingSchema>

export const saveSettingSchema = z
  .object({
    version: versionSchema,
    value: z.unknown(),
  })
  .meta({ id: 'SaveSetting' })

export const settingVersionSchema = z
  .object({
    version: versionSchema,
    /** Null if it was removed: the program's default applied. */
    value: z.unknown(),
    savedAt: z.string(),
    savedBy: z.string().nullable(),
  })
  .meta({ id: 'SettingVersion' })
export type SettingVersion = z.infer<typeof settingVersionSchema>
