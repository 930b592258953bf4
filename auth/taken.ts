import { AuthError } from './errors.ts'

export const emailExists = (): AuthError =>
  new AuthError(422, 'email_exists', 'A user with this email address has already been registered')
export const phoneExists = (): AuthError =>
  new AuthError(422, 'phone_exists', 'A user with this phone number has already been registered')

const isTaken = (error: unknown): boolean =>
  error instanceof Error && 'code' in error && error.code === '23505'

/** Retries if someone else was quicker with the same address or number: the second time it is found to exist. */
export async function onceMoreIfTaken<T>(work: () => Promise<T>): Promise<T> {
  try {
    return await work()
  } catch (error) {
    if (!isTaken(error)) throw error
    return work()
  }
}

/** Runs `work`; if an address or number is taken in the meantime, throws `refusal`. */
export async function orIfTaken<T>(work: () => Promise<T>, refusal: Error): Promise<T> {
  try {
    return await work()
  } catch (error) {
    throw isTaken(error) ? refusal : error
  }
}
