import { type Folded, fold } from './fold.ts'
import { housingRules } from './housing-rules.ts'
import { jobRules } from './job-rules.ts'
import type { PolicyFinding, Rule } from './rules.ts'

/** Up to the end of the sentence, or up to a contrasting word. */
const rest = '(?:(?! (?:but|except|however|though|although|unless|just not|only|prefer\\w*) )[^.])*'

/** Where these begin: what starts in the middle finds nothing more, and looks as far once for each word. */
const sentence = '(?<![^.])'
const clause = '(?<![^.,])'

const patterns = [
  `(?:regardless of|irrespective of|without regard to|no matter (?:what|your|who|where)|on the basis of|because of (?:race|religion|sex|national origin|disability))${rest}`,
  `(?:do not|don't|does not|doesn't|will not|won't|never|not) (?:tolerate )?discriminat${rest}`,
  `(?:equal (?:housing |employment )?opportunit|affirmative action|fair housing)${rest}`,
  `(?:no|not have a|without) preferences?${rest}`,
  `(?:you )?(?:do not|don't|need not|needn't|doesn't|does not) (?:have to |need to )?(?:be|matter)${rest}`,
  `(?:everybody|everyone|anybody|anyone|all|people of (?:all|any|every)|(?:any|every) (?:race|religion|nationality|background|faith|gender))(?: (?!only)[a-z',/&]+){0,12}? (?:is |are )?(?:welcome|encouraged|considered|accepted)`,
  `${sentence}[^.]*(?:are|is|also|both)? (?:strongly |especially |all |also |equally )?encouraged to apply`,
  `${clause}[^.,]*(?:and|or|/) (?:everybody|everyone|anybody|anyone|others|all others|people of all \\w+)(?: else)?(?: (?:is|are))?(?: (?:welcome|accepted))?`,
].map((source) => new RegExp(`(?<![a-z0-9'])${source}`, 'g'))

/** Ranges where a text lists groups as welcome without singling them out. */
const listWelcomes = (folded: string): [from: number, to: number][] =>
  patterns.flatMap((pattern) =>
    [...folded.matchAll(pattern)].map((match): [number, number] => [
      match.index,
      match.index + match[0].length,
    ]),
  )

type PolicyKind = 'housing' | 'job'
export type PolicyContext = {
  /**
   * Kitchen or bath are shared with the advertiser, so a stated preference for women or men is judged more leniently.
   */
  isShared?: boolean
}

const rulesOf: { [kind in PolicyKind]: Rule[] } = { housing: housingRules, job: jobRules }
const longestQuote = 120

/**
 * Finds phrases that US law bars from ads (homes: 42 USC 3604(c); jobs: Title VII, ADEA, ADA, 8 USC 1324b), or that are
 * likely to be read that way. It matches words, not meanings. It isn't legal advice, and a person reviews every ad as
 * well.
 */
export function checkText(
  kind: PolicyKind,
  texts: { field: string; text: string }[],
  context: PolicyContext = {},
): PolicyFinding[] {
  return texts.flatMap(({ field, text }) => findIn(kind, text, context).map((found) => ({ field, ...found })))
}

type Hit = { from: number; to: number; rule: Rule }

function findIn(kind: PolicyKind, typed: string, context: PolicyContext): Omit<PolicyFinding, 'field'>[] {
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

/** Of overlapping hits, keeps the most serious, then the longest. */
function strongest(hits: Hit[], context: PolicyContext): Hit[] {
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

const isMild = (rule: Rule, context: PolicyContext) => Boolean(context.isShared && rule.isMilderWhenShared)
const gravity = (rule: Rule, context: PolicyContext) =>
  rule.weight === 'barred' && !isMild(rule, context) ? 1 : 0

function toFinding({ from, to, rule }: Hit, typed: string, folded: Folded, context: PolicyContext) {
  const milder = isMild(rule, context) ? rule.isMilderWhenShared : undefined
  return {
    phrase: typed.slice(folded.starts[from], folded.ends[to - 1]).slice(0, longestQuote),
    weight: milder ? ('doubtful' as const) : rule.weight,
    why: milder?.why ?? rule.why,
    suggestion: milder?.suggestion ?? rule.suggestion,
  }
}
