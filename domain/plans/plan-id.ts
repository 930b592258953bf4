import { z } from 'zod'

const pattern = /^[a-z0-9]+(-[a-z0-9]+)*$/
const longest = 60

/** Any plan's: "premium", "starter-2". Built-in plans have the names of their tiers. */
export const planIdSchema = z
  .string('Choose a plan.')
  .max(longest, 'Choose a plan.')
  .regex(pattern, 'Choose a plan.')

export const isPlanId = (value: string | null): value is string =>
  value !== null && value.length <= longest && pattern.test(value)

/** Every listing's, unless another is paid for or given. */
export const freePlan = 'free'
