import { ZxcvbnFactory } from '@zxcvbn-ts/core'
import { adjacencyGraphs, dictionary as common } from '@zxcvbn-ts/language-common'
import { dictionary as english, translations } from '@zxcvbn-ts/language-en'

export type Strength = {
  /** 0 to 4. */
  score: number
  /** What would make it better; empty when it is good. */
  advice: string
}

const judge = new ZxcvbnFactory({
  dictionary: { ...common, ...english },
  graphs: adjacencyGraphs,
  translations,
})

/** `known` is what somebody else knows as well, such as the name. */
export function measureStrength(password: string, known: readonly string[]): Strength {
  const { score, feedback } = judge.check(
    // What is longer takes long to judge, and is good in any case.
    password.slice(0, 100),
    known.filter((word) => word.length > 2),
  )
  return { score, advice: feedback.warning ?? feedback.suggestions[0] ?? '' }
}
