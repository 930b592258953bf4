import { z } from 'zod'
import { stateByCode } from './states.ts'

const notAState = 'Choose a state of the USA.'

/** "TX", as a form's list sends it. */
export const stateSchema = z.string(notAState).refine((code) => stateByCode(code) !== undefined, notAState)

/** The same; empty is null. */
export const optionalStateSchema = z
  .string()
  .transform((code) => code || null)
  .refine((code) => code === null || stateByCode(code) !== undefined, notAState)
