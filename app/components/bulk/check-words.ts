import type { LineProblem, ProblemFileOutcome } from '#domain/bulk/schema.ts'

/** Files of those lines, which can be corrected and uploaded again. */
export const problemFiles: { outcome: ProblemFileOutcome; name: string; label: string }[] = [
  { outcome: 'failed', name: 'lines-to-fix.csv', label: 'Download the lines to fix' },
  { outcome: 'noted', name: 'lines-with-remarks.csv', label: 'Download the lines with remarks' },
]

export const countWords = (count: number, one: string, several: string) =>
  `${count.toLocaleString('en-US')} ${count === 1 ? one : several}`

/** In the order in which people deal with them, with what each means for its rows. */
export const outcomes: { outcome: LineProblem['outcome']; label: string; meaning: string }[] = [
  { outcome: 'failed', label: 'Errors', meaning: 'These lines won’t be imported until they are fixed.' },
  { outcome: 'noted', label: 'Remarks', meaning: 'These lines will be imported. Take a look at them first.' },
  {
    outcome: 'skipped',
    label: 'Already listed',
    meaning: 'These lines will be skipped; nothing needs fixing.',
  },
]
