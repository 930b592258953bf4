import { useQuery } from '@tanstack/react-query'
import type { CustomField } from '#domain/categories/custom-fields/schema.ts'
import { queryClient } from '../query-client.ts'
import { categoriesQuery } from './categories-query.ts'
import { valueText } from './value-text.ts'

const none: readonly CustomField[] = []

/** The custom fields of all categories, for signed-in people. Empty until they are loaded. */
export function useCustomFields(): readonly CustomField[] {
  const { data } = useQuery(
    { ...categoriesQuery, select: (categories) => categories.flatMap(({ fields }) => fields) },
    queryClient,
  )
  return data ?? none
}

/** `valueText` with the labels of custom fields. */
export function useValueText() {
  const fields = useCustomFields()
  return (field: string, value: unknown) => valueText(field, value, fields)
}
