import { z } from 'zod'
import { unbrokenLine } from './typed-text.ts'

// What forms ask of people who write to a business or to this site, with or without an account.

/** On one line: a line break in a name would start a new line in an email. */
export const senderNameSchema = unbrokenLine('Your name has a line break in it: write it in one line.')
  .min(1, 'Enter your name.')
  .min(2, 'Your name is too short: use at least 2 characters.')
  .max(80, 'Your name is too long: use at most 80 characters.')

/** As typed; empty is null. */
export const senderPhoneSchema = z
  .string()
  .trim()
  .max(30, 'The phone number is too long: use at most 30 characters.')
  .regex(/^[\d\s+().-]*$/, 'The phone number has letters in it: use digits, as in (713) 555-0142.')
  .transform((phone) => phone || null)
