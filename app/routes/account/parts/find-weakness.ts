/**
 * What the auth service would say of this password, before an attempt is counted for it; null when it will do, or when the
 * dictionaries can't be loaded. `lowest` is the score that the service asks for.
 */
export async function findWeakness(password: string, known: readonly string[], lowest: number) {
  if (lowest === 0) return null
  try {
    const { passwordScore } = await import('#domain/accounts/password-strength.ts')
    if ((await passwordScore(password, [...known])) >= lowest) return null
    return {
      name: 'AuthWeakPasswordError',
      code: 'weak_password',
      message: 'This password is easy to guess.',
    }
  } catch (error) {
    console.warn('The strength of passwords can’t be judged:', error)
    return null
  }
}
