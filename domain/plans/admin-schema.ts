import { z } from 'zod'
import { versionSchema } from '#domain/version.ts'

const whole = (least: number, most: number) => {
  const error = `Enter a whole number from ${least} to ${most}.`
  return z.int({ error }).min(least, error).max(most, error)
}
const cents = (most: number) => {
  const error = `Enter an amount from 0 to ${most / 100}, such as 29 or 29.50.`
  return z.int({ error }).min(0, error).max(most, error)
}

/** What administrators can change about a plan. Prices are whole cents. */
export const planFieldsSchema = z
  .object({
    name: z
      .string()
      .trim()
      .min(2, 'The name must be at least 2 characters.')
      .max(40, 'The name is too long: at most 40 characters.'),
    summary: z.string().trim().max(200, 'The summary is too long: at most 200 characters.'),
    priceMonthCents: cents(1_000_000),
    priceYearCents: cents(10_000_000),
    photoLimit: whole(0, 1000),
    flyerLimit: whole(0, 100),
    inBanner: z.boolean(),
    analytics: z.enum(['basic', 'full']),
    features: z
      .array(z.string().trim().min(1).max(200, 'A line is too long: at most 200 characters.'))
      .max(20, 'At most 20 lines.'),
    /** For sale. Current subscribers keep it either way. */
    active: z.boolean(),
  })
  .meta({ id: 'PlanFields' })
export type PlanFields = z.infer<typeof planFieldsSchema>

export const tiers = ['free', 'premium', 'featured'] as const

export const keptPlanSchema = planFieldsSchema
  .extend({
    tier: z.enum(tiers),
    currency: z.string(),
    version: versionSchema,
    updatedAt: z.string(),
    updatedBy: z.string().nullable(),
    /** Active subscriptions; their prices don't change. */
    subscribers: z.int(),
  })
  .meta({ id: 'KeptPlan' })
export type AdminPlan = z.infer<typeof keptPlanSchema>

export const savePlanSchema = z
  .object({ version: versionSchema, plan: planFieldsSchema })
  .meta({ id: 'SavePlan' })
