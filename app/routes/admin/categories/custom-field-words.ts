import type { FieldKind } from '#domain/categories/custom-fields/schema.ts'

export const kindLabels: Record<FieldKind, string> = {
  text: 'Text',
  number: 'Number',
  choice: 'Choice',
  'yes-no': 'Yes or no',
}
