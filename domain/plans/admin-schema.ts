import { z } from 'zod'
import { oneLine } from '#domain/typed-text.ts'
import { versionSchema } from '#domain/version.ts'
import { planIdSchema } from './plan-id.ts'
import { mostServices } from './schema.ts'
import { paidTiers, tiers } from './tiers.ts'

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
    name: oneLine()
      .min(2, 'The name must be at least 2 characters.')
      .max(40, 'The name is too long: at most 40 characters.'),
    summary: oneLine().max(200, 'The summary is too long: at most 200 characters.'),
    priceMonthCents: cents(1_000_000),
    priceYearCents: cents(10_000_000),
    photoLimit: whole(0, 1000),
    flyerLimit: whole(0, 100),
    /** How many other locations a listing's page links to. Null for all. */
    locationLimit: whole(0, 1000).nullable(),
    serviceLimit: whole(0, mostServices),
    inBanner: z.boolean(),
    analytics: z.enum(['basic', 'full']),
    features: z
      .array(oneLine().min(1).max(200, 'A line is too long: at most 200 characters.'))
      .max(20, 'At most 20 lines.'),
    /** For sale. Current subscribers keep it either way. */
    active: z.boolean(),
  })
  .meta({ id: 'PlanFields' })
export type PlanFields = z.infer<typeof planFieldsSchema>

export const newPlanSchema = planFieldsSchema
  .extend({ tier: z.enum(paidTiers, 'Choose a level.') })
  .meta({ id: 'NewPlan' })
export type NewPlan = z.infer<typeof newPlanSchema>

export const savedPlanSchema = planFieldsSchema
  .extend({
    id: z.string(),
    tier: z.enum(tiers),
    currency: z.string(),
    version: versionSchema,
    updatedAt: z.string(),
    updatedBy: z.string().nullable(),
    /** Active subscriptions; their prices don't change. */
    subscribers: z.int(),
    /** Nobody has ever had or tried to buy it, no coupon is for it, and it isn't built in. */
    canDelete: z.boolean(),
  })
  .meta({ id: 'KeptPlan' })
export type AdminPlan = z.infer<typeof savedPlanSchema>

/** `locationLimit` and `serviceLimit` are kept where they are left out, as pages of the former release do. */
export const savePlanSchema = z
  .object({
    version: versionSchema,
    plan: planFieldsSchema.partial({ locationLimit: true, serviceLimit: true }),
  })
  .meta({ id: 'SavePlan' })

export const planParam = z.object({ id: planIdSchema })

export const planOrderSchema = z.object({ ids: z.array(planIdSchema).max(500) }).meta({ id: 'PlanOrder' })

/** A plan to choose or to filter by. */
export const planNameSchema = z
  .object({ id: z.string(), name: z.string(), tier: z.enum(tiers), active: z.boolean() })
  .meta({ id: 'PlanName' })
export type PlanName = z.infer<typeof planNameSchema>
