import type { Random } from '../random.ts'

/** Words for the slots of a sentence: {town}, {dish1}. */
export type Words = Record<string, string>

type Part =
  | { kind: 'text'; text: string }
  | { kind: 'slot'; name: string }
  | { kind: 'number'; low: number; high: number; money: boolean }
  | { kind: 'choice'; options: Part[][] }

const asAlone: [RegExp, string][] = [
  [/\bwe are\b/g, 'I am'],
  [/\bWe are\b/g, 'I am'],
  [/\bwe’re\b/g, 'I’m'],
  [/\bwe were\b/g, 'I was'],
  [/\b[Ww]e\b/g, 'I'],
  [/\b[Ww]e’ll\b/g, 'I’ll'],
  [/\bour\b/g, 'my'],
  [/\bOur\b/g, 'My'],
  [/\bourselves\b/g, 'myself'],
  [/\bus\b/g, 'me'],
]
// Phrases that only several people can say are left unchanged.
const together = /\bof us\b|each other|staff|\bcrew|\bteam\b|we open when/

const compiled = new Map<string, { together: Part[]; alone: Part[] }>()

function parse(template: string): Part[] {
  const parts: Part[] = []
  for (const [token] of template.matchAll(/\{[^}]+\}|\[[^\]]+\]|[^{[]+/g)) {
    if (token[0] === '[') {
      parts.push({ kind: 'choice', options: token.slice(1, -1).split('|').map(parse) })
    } else if (token[0] === '{') {
      const name = token.slice(1, -1)
      const range = /^([n$]):([\d.]+)-([\d.]+)$/.exec(name)
      if (range) {
        parts.push({ kind: 'number', low: Number(range[2]), high: Number(range[3]), money: range[1] === '$' })
      } else {
        parts.push({ kind: 'slot', name })
      }
    } else {
      parts.push({ kind: 'text', text: token })
    }
  }
  return parts
}

function compile(template: string) {
  const known = compiled.get(template)
  if (known) return known
  const plural = template.replace(/\{(We|we|Our|our|us)\}/g, '$1')
  let single = plural
  if (!together.test(plural)) for (const [from, to] of asAlone) single = single.replace(from, to)
  const result = { together: parse(plural), alone: parse(single) }
  compiled.set(template, result)
  return result
}

/** A price as people write it: rounded to the dollar below 30, then to 5, 50, 100. */
export function roundPrice(value: number) {
  const step = value < 30 ? 1 : value < 400 ? 5 : value < 2000 ? 50 : 100
  return Math.round(value / step) * step
}

export const inDollars = (value: number) => `$${value.toLocaleString('en-US')}`

const vowelSound = /^(?:[aeioAEIO]|[uU](?!n[iI]|ga|ti|s[aeiu]))|^(?:8|11|18)(?!\d)|^hour|^honest/
const soundsLikeConsonant = /^(?:one|eu|Eu|once|Ouag|oua)/

function append(out: string, text: string) {
  if (/(?:^|[\s(“])[aA]n? $/.test(out.slice(-4)) && /^[\p{L}\d]/u.test(text)) {
    const isVowel = vowelSound.test(text) && !soundsLikeConsonant.test(text)
    const stem = out.replace(/n? $/, '')
    return `${stem}${isVowel ? 'n' : ''} ${text}`
  }
  if (/[.!?] $/.test(out) && !/\b[ap]\.m\. $/.test(out)) return out + capitalize(text)
  return out + text
}

export const capitalize = (text: string) => (text === '' ? text : text[0]!.toUpperCase() + text.slice(1))

function fill(parts: Part[], words: Words, random: Random, start: string): string {
  let out = start
  for (const part of parts) {
    if (part.kind === 'text') out += part.text
    else if (part.kind === 'choice') out = fill(random.pick(part.options), words, random, out)
    else if (part.kind === 'slot') {
      const word = words[part.name]
      if (word === undefined) throw new Error(`No word for the slot ${part.name}`)
      out = append(out, word)
    } else {
      const value = random.int(part.low, part.high)
      out = append(out, part.money ? inDollars(roundPrice(value)) : String(value))
    }
  }
  return out
}

/** Fills the template's slots and choices, corrects "a" and "an", and capitalizes the first letter. */
export function say(template: string, words: Words, random: Random, alone = false): string {
  const parts = compile(template)
  return capitalize(fill(alone ? parts.alone : parts.together, words, random, ''))
}

/** Like `say`, for names and phrases whose first letter stays as it is. */
export function phrase(template: string, words: Words, random: Random): string {
  return fill(compile(template).together, words, random, '')
}
