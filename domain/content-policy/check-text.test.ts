import { describe, expect, it } from 'vitest'
import { checkText } from './check-text.ts'
import { fold } from './fold.ts'
import { housingRules } from './housing-rules.ts'
import { jobRules } from './job-rules.ts'

const housing = (text: string, context?: { isShared?: boolean }) =>
  checkText('housing', [{ field: 'body', text }], context)

describe('what is found', () => {
  it('is quoted as it stands, with its field, a reason and other words', () => {
    const [found] = checkText('housing', [
      { field: 'title', text: 'Sunny room' },
      { field: 'body', text: 'A quiet house – NO  KÍDS, please. Near the park.' },
    ])
    expect(found).toMatchObject({
      field: 'body',
      phrase: 'NO  KÍDS',
      weight: 'barred',
      suggestion: 'Everyone is welcome',
    })
    expect(found!.why).toContain('children')
  })

  it('is said once for each phrase of a text', () => {
    expect(housing('No kids. Really: no kids! Christians only.').map((one) => one.phrase)).toEqual([
      'No kids',
      'Christians only',
    ])
  })

  it('is the gravest of what overlaps', () => {
    expect(housing('Christian household preferred')).toMatchObject([
      { weight: 'barred', phrase: 'Christian household preferred' },
    ])
  })

  it('stays doubtful about women or men where a home is shared, and about nothing else', () => {
    expect(housing('Female roommate preferred', { isShared: true })).toMatchObject([{ weight: 'doubtful' }])
    expect(housing('Female tenant preferred')).toMatchObject([{ weight: 'barred' }])
    expect(housing('Nigerian roommate preferred', { isShared: true })).toMatchObject([{ weight: 'barred' }])
  })

  it('judges homes and jobs by their own law', () => {
    const text = 'No Section 8'
    expect(housing(text)).toHaveLength(1)
    expect(checkText('job', [{ field: 'body', text }])).toEqual([])
  })

  it('is nothing in an empty text, and nothing that a sentence’s end parts', () => {
    expect(housing('')).toEqual([])
    expect(housing('No smoking. Children welcome.')).toEqual([])
    expect(housing('No smoking\nChildren welcome')).toEqual([])
  })
})

describe('other words', () => {
  it('never bring in what they replace', () => {
    for (const [kind, rules] of [
      ['housing', housingRules],
      ['job', jobRules],
    ] as const)
      for (const { suggestion, weight } of rules)
        expect(
          checkText(kind, [{ field: 'body', text: suggestion }]).filter(
            (one) => one.weight === 'barred' || weight === 'barred',
          ),
          suggestion,
        ).toEqual([])
  })
})

describe('fold', () => {
  it('knows where each character stood', () => {
    const typed = 'Été — Ｎｏ kids'
    const { text, starts, ends } = fold(typed)
    const at = text.indexOf('no kids')
    expect(typed.slice(starts[at], ends[at + 'no kids'.length - 1])).toBe('Ｎｏ kids')
  })

  it('leaves numbers alone', () => {
    expect(fold('2 beds, 1.5 baths, $1,400, 55+').text).toBe('2 beds , 1.5 baths , 1 , 400 , 55+')
  })
})
