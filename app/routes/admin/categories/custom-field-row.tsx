import { ArrowDown, ArrowUp } from 'lucide-react'
import { Badge } from '#app/ui/badge.tsx'
import { Button } from '#app/ui/button.tsx'
import type { AdminCustomField } from '#domain/categories/custom-fields/admin-schema.ts'
import { formatNumber } from '#domain/format-number.ts'
import { kindLabels } from './custom-field-words.ts'

/** Without `onMove` it has no place in the order. */
export function CustomFieldRow({
  field: { key, kind, label, unit, choices, isFilter, uses },
  isFirst = true,
  isLast = true,
  isBusy = false,
  onMove,
  onEdit,
}: {
  field: AdminCustomField
  isFirst?: boolean
  isLast?: boolean
  isBusy?: boolean
  onMove?: (by: -1 | 1) => void
  onEdit: () => void
}) {
  const move = (by: -1 | 1, isEnd: boolean, Icon: typeof ArrowUp) => (
    <Button
      variant="ghost"
      size="iconSm"
      aria-label={`Move ${label} ${by < 0 ? 'up' : 'down'}`}
      disabled={isEnd}
      aria-disabled={isBusy}
      onClick={() => !isBusy && onMove?.(by)}
    >
      <Icon aria-hidden="true" />
    </Button>
  )
  return (
    <li className="flex flex-wrap items-center gap-x-3 gap-y-1 py-2">
      <div className="min-w-40 flex-1">
        <p className="flex flex-wrap items-center gap-2">
          <span className="font-semibold wrap-anywhere">{label}</span>
          {isFilter && <Badge>Filter</Badge>}
        </p>
        <p className="text-sm wrap-anywhere text-muted">
          {[
            unit ? `${kindLabels[kind]} (${unit})` : kindLabels[kind],
            choices.map((choice) => choice.label).join(', '),
            uses === 1 ? '1 listing' : `${formatNumber(uses)} listings`,
            key,
          ]
            .filter(Boolean)
            .join(' · ')}
        </p>
      </div>
      <span className="flex items-center">
        {onMove && (
          <>
            {move(-1, isFirst, ArrowUp)}
            {move(1, isLast, ArrowDown)}
          </>
        )}
        <Button variant="secondary" size="sm" className="ml-2" onClick={onEdit}>
          Edit<span className="sr-only"> {label}</span>
        </Button>
      </span>
    </li>
  )
}
