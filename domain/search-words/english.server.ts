import { dictionary } from '@zxcvbn-ts/language-en'

const english = new Set(dictionary['commonWords-en'])

/** Whether it is one of some 56,000 common English words: spelled right, even where no listing uses it. */
export const isEnglish = (word: string): boolean => english.has(word)
