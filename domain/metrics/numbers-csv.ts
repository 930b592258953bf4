import { metricLabels, metrics, type Numbers } from './schema.ts'

/** A listing's daily numbers as CSV, for spreadsheets; empty for a plan that doesn't show them. */
export function numbersCsv(numbers: Numbers): string {
  const header = ['Day', ...metrics.map((metric) => metricLabels[metric])]
  const lines = (numbers.daily ?? []).map(({ day, totals }) => [
    day,
    ...metrics.map((metric) => totals[metric]),
  ])
  return `${[header, ...lines].map((cells) => cells.join(',')).join('\r\n')}\r\n`
}
