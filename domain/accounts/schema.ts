import { z } from 'zod'
import { oneLine } from '#domain/typed-text.ts'

/** bcrypt, which other auth services use, would truncate longer passwords. */
const longestPasswordBytes = 72
const shortestPassword = 8

const bytesOf = (text: string) => new TextEncoder().encode(text).length

/** The public display name. */
export const displayNameSchema = oneLine()
  .min(1, 'Enter a display name.')
  .min(2, 'Display name must be at least 2 characters.')
  .max(80, 'Display name can be up to 80 characters.')

/** Stored in lower case. */
export const emailSchema = z
  .string()
  .trim()
  .min(1, 'Enter your email address.')
  .max(255, 'The email address can be up to 255 characters.')
  .pipe(z.email('Enter a valid email address, like name@example.com.'))
  .transform((email) => email.toLowerCase())

/** A newly chosen password. Strength is checked elsewhere. */
const newPasswordSchema = z
  .string()
  .min(1, 'Choose a password.')
  .min(shortestPassword, `The password is too short: use at least ${shortestPassword} characters.`)
  .refine(
    (password) => bytesOf(password) <= longestPasswordBytes,
    `The password is too long: use at most ${longestPasswordBytes} characters, fewer with accents or emoji.`,
  )

/** An existing password, chosen under whatever rules applied then. */
const givenPasswordSchema = z.string().min(1, 'Enter your password.')

/** A code from an email, a text message or an authenticator app, as people paste it. */
export const codeSchema = z
  .string()
  .transform((code) => code.replace(/[\s-]/g, ''))
  .pipe(z.string().regex(/^\d{6,10}$/, 'The code is incomplete: enter all its digits, as in 123456.'))

export const signInSchema = z.object({ email: emailSchema, password: givenPasswordSchema })

export const signUpSchema = z.object({
  displayName: displayNameSchema,
  email: emailSchema,
  password: newPasswordSchema,
  terms: z.literal(true, 'Accept the terms to continue.'),
})

/** The fields `/profile` changes that the auth service doesn't store. */
export const profileSchema = z.object({ displayName: displayNameSchema })

export const mailSchema = z.object({ email: emailSchema })
export const newPasswordFormSchema = z.object({ password: newPasswordSchema })
/** Accepts any common format; stored as `+17135550142`. */
export const phoneFormSchema = z.object({
  phone: z
    .string()
    .transform((phone) => phone.replace(/[\s().-]/g, ''))
    .pipe(
      z
        .string()
        .regex(
          /^\+[1-9]\d{6,14}$/,
          'The phone number is incomplete: start with + and the country code, as in +1 713 555 0142.',
        ),
    ),
})
export const factorFormSchema = z.object({
  name: z
    .string()
    .trim()
    .min(1, 'Enter a name, such as “Phone.”')
    .max(60, 'The name can be up to 60 characters.'),
})
/** As printed or typed: `ABCD-2345-EFGH-6789`. */
export const recoveryCodeFormSchema = z.object({
  code: z
    .string()
    .max(100)
    .refine(
      (code) => code.replaceAll(/[^a-zA-Z0-9]/g, '').length === 16,
      'The code is incomplete: enter all 16 letters and digits, as in ABCD-2345-EFGH-6789.',
    ),
})
export const codeFormSchema = z.object({ code: codeSchema })
