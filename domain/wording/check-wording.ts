import type { WordingFinding } from './finding.ts'
import { type Folded, fold } from './fold.ts'
import { housingRules } from './housing-rules.ts'
import { jobRules } from './job-rules.ts'
import type { Rule } from './rules.ts'
import { listWelcomes } from './welcomes.ts'

export type WordingKind = 'housing' | 'job'
export type WordingContext = {
  /** Kitchen or bath are shared with who offers it: a wish about women or men is judged more mildly. */
  isShared?: boolean
}

const rulesOf: { [kind in WordingKind]: Rule[] } = { housing: housingRules, job: jobRules }
const longestQuote = 120

/**
 * Phrases that US law bars from ads (homes: 42 USC 3604(c); jobs: Title VII, ADEA, ADA, 8 USC 1324b), or that are
 * likely to be read so. It knows words, not meanings: it is no legal advice, and a person looks at every ad besides.
 */
export function checkWording(
  kind: WordingKind,
  texts: { field: string; text: string }[],
  context: WordingContext = {},
): WordingFinding[] {
  return texts.flatMap(({ field, text }) => findIn(kind, text, context).map((found) => ({ field, ...found })))
}

type Hit = { from: number; to: number; rule: Rule }

function findIn(kind: WordingKind, typed: string, context: WordingContext): Omit<WordingFinding, 'field'>[] {
  if (typed.trim() === '') return []
  const folded = fold(typed)
  const welcomes = listWelcomes(folded.text)
  const hits = rulesOf[kind]
    .flatMap((rule) => rule.patterns.flatMap((pattern) => hitsOf(folded.text, pattern, rule)))
    .filter((hit) => !welcomes.some(([from, to]) => from <= hit.from && hit.to <= to))
  const findings = strongest(hits, context).map((hit) => toFinding(hit, typed, folded, context))
  return findings.filter(
    (one, at) =>
      findings.findIndex((other) => other.phrase.toLowerCase() === one.phrase.toLowerCase()) === at,
  )
}

const hitsOf = (text: string, pattern: RegExp, rule: Rule): Hit[] =>
  [...text.matchAll(pattern)].map((match) => ({
    from: match.index,
    to: match.index + match[0].trimEnd().length,
    rule,
  }))

/** Of those that overlap, the gravest, then the longest. */
function strongest(hits: Hit[], context: WordingContext): Hit[] {
  const byWeight = [...hits].sort(
    (a, b) =>
      gravity(b.rule, context) - gravity(a.rule, context) ||
      b.to - b.from - (a.to - a.from) ||
      a.from - b.from,
  )
  const kept: Hit[] = []
  for (const hit of byWeight)
    if (!kept.some((other) => hit.from < other.to && other.from < hit.to)) kept.push(hit)
  return kept.sort((a, b) => a.from - b.from)
}

const isMild = (rule: Rule, context: WordingContext) => Boolean(context.isShared && rule.isMilderWhenShared)
const gravity = (rule: Rule, context: WordingContext) =>
  rule.weight === 'barred' && !isMild(rule, context) ? 1 : 0

function toFinding({ from, to, rule }: Hit, typed: string, folded: Folded, context: WordingContext) {
  const milder = isMild(rule, context) ? rule.isMilderWhenShared : undefined
  return {
    phrase: typed.slice(folded.starts[from], folded.ends[to - 1]).slice(0, longestQuote),
    weight: milder ? ('doubtful' as const) : rule.weight,
    why: milder?.why ?? rule.why,
    suggestion: milder?.suggestion ?? rule.suggestion,
  }
}
