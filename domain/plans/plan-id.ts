import { z } from 'zod'
import { planIdPattern } from './schema.ts'

/** Any plan's: "premium", "starter-2". Built-in plans have the names of their tiers. */
export const planIdSchema = z.string('Choose a plan.').regex(planIdPattern, 'Choose a plan.')

/** Every listing's, unless another is paid for or given. */
export const freePlan = 'free'
