import { minuteOf } from '#app/components/moments.ts'
import type { ListingDetail } from '#domain/administration/listings/detail/schema.ts'
import { cell, WideTable } from '../../wide-table.tsx'

/** What moderators and administrators did; nobody can change it. */
export function Record({ audit }: { audit: ListingDetail['audit'] }) {
  return (
    <div className="grid grid-cols-1 gap-4">
      <h2 className="text-xl">Record</h2>
      {audit.length === 0 ? (
        <p className="text-muted">No moderator or administrator has done anything to it.</p>
      ) : (
        <WideTable label="Record" columns={['When', 'What', 'Who', 'Why']}>
          {audit.map(({ id, at, action, by, reason }) => (
            <tr key={id}>
              <td className={`${cell} whitespace-nowrap`}>{minuteOf(at)}</td>
              <td className={cell}>{action}</td>
              <td className={cell}>{by ?? 'An account that is gone'}</td>
              <td className={`${cell} max-w-md break-words`}>{reason ?? '–'}</td>
            </tr>
          ))}
        </WideTable>
      )}
    </div>
  )
}
