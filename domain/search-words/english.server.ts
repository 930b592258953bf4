import { dictionary } from '@zxcvbn-ts/language-en'
import { loanwords } from './loanwords.ts'
import { unlistedWords } from './unlisted.ts'

const english = new Set(dictionary['commonWords-en'])

/** Whether it is one of some 56,000 common English words: spelled right, even where no listing uses it. */
export const isEnglish = (word: string): boolean => english.has(word)

const right = new Set([...loanwords, ...unlistedWords])

/** Whether it is never corrected. */
export const isRight = (word: string): boolean =>
  isEnglish(word) || right.has(word.normalize('NFD').replace(/\p{M}/gu, ''))
