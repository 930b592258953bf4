import { z } from 'zod'
import { settingKeys } from './settings.ts'

/** A setting as administrators see it; its value fits the schema of its key. */
export const keptSettingSchema = z
  .object({
    key: z.enum(settingKeys),
    value: z.unknown(),
    /** 0: nobody has set it, and what the program starts with holds. */
    revision: z.int(),
    updatedAt: z.string(),
    /** Null where the program wrote it, or the account is gone. */
    updatedBy: z.string().nullable(),
    /** What the program starts with. */
    initial: z.unknown(),
  })
  .meta({ id: 'Setting' })
export type KeptSetting = z.infer<typeof keptSettingSchema>

export const saveSettingSchema = z
  .object({
    /** The one that the form was filled in from. */
    revision: z.int().min(0),
    value: z.unknown(),
  })
  .meta({ id: 'SaveSetting' })

export const settingVersionSchema = z
  .object({
    revision: z.int(),
    /** Null where it was removed: what the program starts with held. */
    value: z.unknown(),
    savedAt: z.string(),
    savedBy: z.string().nullable(),
  })
  .meta({ id: 'SettingVersion' })
export type SettingVersion = z.infer<typeof settingVersionSchema>
