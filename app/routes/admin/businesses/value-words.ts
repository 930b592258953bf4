import { tierNames } from '#app/components/billing/plan-paths.ts'
import { valueText } from '#app/components/listing/value-text.ts'
import { statusMarks, trustLabels } from './words.ts'

const named: { [field: string]: { [key: string]: string } } = {
  trustLevel: trustLabels,
  tier: tierNames,
  status: Object.fromEntries(Object.entries(statusMarks).map(([key, { label }]) => [key, label])),
}

/** A listing's value as text, for any field, including those that the owner doesn't fill in. */
export const valueWords = (field: string, value: unknown): string =>
  named[field]?.[String(value)] ?? valueText(field, value) ?? 'nothing'
