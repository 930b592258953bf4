/**
 * What the auth service would say about this password, checked before an attempt is counted; null if it is strong
 * enough, or the dictionaries can't be loaded. `lowest` is the score that the service requires.
 */
export async function findWeakness(password: string, known: readonly string[], lowest: number) {
  if (lowest === 0) return null
  try {
    const { passwordScore } = await import('#ports/password-strength.ts')
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
