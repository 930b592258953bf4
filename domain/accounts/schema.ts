import { z } from 'zod'
import { words } from '#domain/text.ts'

/** Longer ones would be cut off by the bcrypt that other auth services use. */
export const longestPasswordBytes = 72
export const shortestPassword = 8

const bytesOf = (text: string) => new TextEncoder().encode(text).length

/** What people are called on the site. */
export const displayNameSchema = words()
  .min(1, 'Your display name is missing: enter what people shall read.')
  .min(2, 'Your display name is too short: use at least 2 characters.')
  .max(80, 'Your display name is too long: use at most 80 characters.')

/** As it is kept: in lower case. */
export const emailSchema = z
  .string()
  .trim()
  .min(1, 'The e-mail address is missing: enter yours.')
  .max(255, 'The e-mail address is too long: it can have 255 characters.')
  .pipe(z.email('The e-mail address is not complete: it looks like name@example.com.'))
  .transform((email) => email.toLowerCase())

/** One that is chosen now; how easy it is to guess is judged elsewhere. */
export const newPasswordSchema = z
  .string()
  .min(1, 'The password is missing: choose one.')
  .min(shortestPassword, `The password is too short: use at least ${shortestPassword} characters.`)
  .refine(
    (password) => bytesOf(password) <= longestPasswordBytes,
    `The password is too long: use at most ${longestPasswordBytes} characters, fewer with accents or emoji.`,
  )

/** One that was chosen some day, under whatever rules. */
export const givenPasswordSchema = z.string().min(1, 'The password is missing: enter yours.')

/** A code from a mail, a message or an authenticator app, as people copy it. */
export const codeSchema = z
  .string()
  .transform((code) => code.replace(/[\s-]/g, ''))
  .pipe(z.string().regex(/^\d{6,10}$/, 'The code is not complete: enter all its digits, as in 123456.'))

export const signInSchema = z.object({ email: emailSchema, password: givenPasswordSchema })

export const signUpSchema = z.object({
  displayName: displayNameSchema,
  email: emailSchema,
  password: newPasswordSchema,
  terms: z.literal(true, 'The terms are not accepted yet: read them and tick the box.'),
})

/** What `/profile` changes beside what the auth service keeps. */
export const profileSchema = z.object({ displayName: displayNameSchema })

export const mailSchema = z.object({ email: emailSchema })
export const givenPasswordFormSchema = z.object({ password: givenPasswordSchema })
export const newPasswordFormSchema = z.object({ password: newPasswordSchema })
export const changePasswordSchema = z.object({
  password: newPasswordSchema,
  /** What the auth service may want to see beside it. */
  current: z.string(),
  code: z.string(),
})
/** As people write it, kept as `+17135550142`. */
export const phoneFormSchema = z.object({
  phone: z
    .string()
    .transform((phone) => phone.replace(/[\s().-]/g, ''))
    .pipe(
      z
        .string()
        .regex(
          /^\+[1-9]\d{6,14}$/,
          'The phone number is not complete: begin with + and the country, as in +1 713 555 0142.',
        ),
    ),
})
export const factorFormSchema = z.object({
  name: z
    .string()
    .trim()
    .min(1, 'The name is missing: enter one, such as “Phone”.')
    .max(60, 'The name is too long: use at most 60 characters.'),
})
export const codeFormSchema = z.object({ code: codeSchema })
