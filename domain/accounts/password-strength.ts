let estimator: Promise<(password: string, known: string[]) => number> | undefined

/**
 * How hard a password is to guess, from 0 (among the first hundred tries) to 4. `known` are words that a guesser would
 * try first: the name, the address. The dictionaries are large and come with the first call.
 */
export async function passwordScore(password: string, known: string[]): Promise<number> {
  estimator ??= load()
  return (await estimator)(password, known.filter(Boolean))
}

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
  return (password: string, known: string[]): number => zxcvbn.check(password, known).score
}
