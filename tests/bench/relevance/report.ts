import type { Scored } from './score.ts'
import type { Suggested } from './suggested.ts'

const lookups = ['names', 'names, varied', 'phones, websites']

type Log = (line: string) => void

const mean = (values: readonly number[]) => values.reduce((sum, value) => sum + value, 0) / values.length
const share = (values: readonly number[]) => (values.length === 0 ? '  –  ' : mean(values).toFixed(3))
const known = <T>(values: readonly (T | null)[]) => values.filter((value) => value !== null)

const precision = (scored: readonly Scored[]) => known(scored.map((each) => each.precision))
const firsts = (scored: readonly Scored[]) => known(scored.map((each) => each.isFirstRight)).map(Number)
const count = (scored: readonly Scored[], is: (each: Scored) => boolean) => String(scored.filter(is).length)

function line(name: string, scored: readonly Scored[], peers: readonly string[]): string {
  const cells = [
    String(scored.length).padStart(4),
    share(precision(scored)),
    share(firsts(scored)),
    count(scored, ({ isEmpty, rights }) => isEmpty && rights !== 0).padStart(5),
    count(scored, ({ isWrongPlace }) => isWrongPlace).padStart(7),
    count(scored, ({ isWronglyCorrected }) => isWronglyCorrected).padStart(9),
    count(scored, ({ answer }) => answer.failed !== null).padStart(6),
    count(scored, ({ precision }) => precision === null).padStart(9),
  ]
  const theirs = peers.map((_, nth) => {
    const of = scored.flatMap((each) => each.peers[nth] ?? [])
    const [at5, at1] = [of.map((each) => each.precision), of.map((each) => Number(each.isFirstRight))]
    return `${share(at5)} ${share(at1)}`
  })
  return [`  ${name.padEnd(18)}`, ...cells, '|', theirs.join(' | ')].join(' ')
}

/** A table by group, and beneath it all together, also of those alone that the others answered. */
export function reportPart(title: string, scored: readonly Scored[], peers: readonly string[], log: Log) {
  log(`\n${title}`)
  log(
    `  ${''.padEnd(18)}    n   p@5   s@1  zero widened corrected failed no answer | ${peers.map((each) => `${each} p@5 s@1`).join(' | ')}`,
  )
  for (const [group, own] of Map.groupBy(scored, ({ query }) => query.group)) log(line(group, own, peers))
  log(line('all', scored, peers))
  const ruled = scored.filter((each) => each.peers.length > 0)
  if (ruled.length > 0) log(line('all with a rule', ruled, peers))
}

export function reportSuggestions(title: string, suggested: readonly Suggested[], log: Log) {
  log(`\nsuggestions, ${title}`)
  log('                    n  by the 4th letter  still at the whole word')
  const row = (name: string, of: readonly Suggested[]) =>
    log(
      `  ${name.padEnd(15)} ${String(of.length).padStart(3)}  ${share(of.map((each) => Number(each.isAtFourth)))}              ${share(of.map((each) => Number(each.isAtWhole)))}`,
    )
  for (const [group, own] of Map.groupBy(suggested, (each) => each.group)) row(group, own)
  row('all', suggested)
}

export function showMissing(suggested: readonly Suggested[], log: Log) {
  const missing = suggested.filter((each) => !each.isAtFourth)
  log(`\nnot suggested: ${missing.map(({ word }) => word.toLowerCase()).join(', ') || 'none'}`)
}

/** What was agreed, on the part kept aside. */
export function reportBars(aside: readonly Scored[], suggested: readonly Suggested[], log: Log) {
  const groups = [...Map.groupBy(aside, ({ query }) => query.group)]
  const [at5, corrected] = [precision(aside), aside.filter((each) => each.isWronglyCorrected)]
  const low = groups.filter(([, own]) => mean(precision(own)) < 0.85).map(([name]) => name)
  const found = firsts(aside.filter(({ query }) => isLookup(query)))
  const bars: [string, string, boolean][] = [
    ['p@5 of at least 0.93', share(at5), mean(at5) >= 0.93],
    [
      'p@5 of at least 0.85 in each group',
      low.length === 0 ? 'all' : `below: ${low.join('; ')}`,
      low.length === 0,
    ],
    ['names, phones and websites first for 0.98', share(found), mean(found) >= 0.98],
    [
      'at most 1 wrong correction in 100',
      `${corrected.length} of ${aside.length}`,
      corrected.length / aside.length <= 0.01,
    ],
    [
      'suggestions by the 4th letter for 0.95',
      share(suggested.map((each) => Number(each.isAtFourth))),
      mean(suggested.map((each) => Number(each.isAtFourth))) >= 0.95,
    ],
  ]
  log('\nbars, on the part kept aside')
  for (const [bar, value, isMet] of bars)
    log(`  ${isMet ? 'met    ' : 'not met'}  ${bar.padEnd(42)} ${value}`)
}

const isLookup = ({ group }: Scored['query']) => lookups.includes(group)

/** What to look at while tuning: never the part kept aside. */
export function showFailures(tuning: readonly Scored[], log: Log) {
  for (const { query, answer, rights, precision, isFirstRight, shown, isWronglyCorrected } of tuning) {
    const { q, where, group } = query
    if (precision === null) log(`\n[${group}] ${q}: the data has no right answer`)
    else if (precision < 1 || isWronglyCorrected || (isLookup(query) && !isFirstRight)) {
      log(
        `\n[${group}] ${q}${where ? ` @ ${where}` : ''}  p@5 ${precision.toFixed(2)} of ${rights ?? 'a kind'}`,
      )
      const { corrections, widened, place, kind, failed } = answer
      const read = [
        place && `place: ${place}`,
        widened && `widened: ${widened}`,
        kind && `kind: ${kind}`,
        failed,
        ...corrections.map(({ from, to }) => `corrected: ${from} → ${to}`),
      ].filter(Boolean)
      if (read.length > 0) log(`    ${read.join('; ')}`)
      if (shown.length === 0) log('    nothing')
      for (const { name, isRight } of shown) log(`    ${isRight ? '+' : '-'} ${name}`)
    }
  }
}
