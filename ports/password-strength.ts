export type PasswordStrength = {
  /** From 0 (among a guesser's first hundred tries) to 4. */
  score: number
  /** Why it is easy to guess, or how to improve it; empty when it is good. */
  advice: string
}

let estimator: Promise<(password: string, known: string[]) => PasswordStrength> | undefined

/**
 * How hard a password is to guess. `known` are words that a guesser would try first: the name, the address. The
 * dictionaries are large and load on the first call.
 */
export async function passwordStrength(password: string, known: string[]): Promise<PasswordStrength> {
  estimator ??= load()
  return (await estimator)(password, known.filter(Boolean))
}

export const passwordScore = async (password: string, known: string[]): Promise<number> =>
  (await passwordStrength(password, known)).score

async function load() {
  const [{ ZxcvbnFactory }, common, english] = await Promise.all([
    import('@zxcvbn-ts/core'),
    import('@zxcvbn-ts/language-common'),
    import('@zxcvbn-ts/language-en'),
  ])
  const zxcvbn = new ZxcvbnFactory({
    dictionary: { ...common.dictionary, ...english.dictionary },
    graphs: common.adjacencyGraphs,
    translations: english.translations,
  })
  return (password: string, known: string[]): PasswordStrength => {
    const { score, feedback } = zxcvbn.check(password, known)
    return { score, advice: feedback.warning || feedback.suggestions[0] || '' }
  }
}
