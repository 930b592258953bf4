import type { ReactNode } from 'react'
import { Link } from 'react-router'
import { originLabel } from '#app/components/automatic/words.ts'
import { Card } from '#app/ui/card.tsx'
import { capitalized } from '#domain/landing/words.ts'
import { laneOf, lanesOf } from '#domain/moderation-queue/kinds.ts'
import type { ModerationStatistics } from '#domain/moderation-queue/statistics.ts'
import { kinds } from '../kinds.ts'
import { automaticPath } from '../view.ts'

/** A line for each moderator. */
export function ModeratorsTable({ moderators }: Pick<ModerationStatistics, 'moderators'>) {
  return (
    <Table
      title="By moderator"
      columns={[
        'Moderator',
        'Approved',
        'Rejected',
        'Taken down later',
        'Undone',
        'Not carried out',
        'Median wait',
      ]}
      rows={moderators.map(({ id, name, approved, rejected, overturned, undone, failed, medianSeconds }) => ({
        key: id ?? 'gone',
        name: id === null ? 'Deleted accounts' : name || 'Without a name',
        cells: [
          ...[approved, rejected, overturned, undone, failed].map((count) => count.toLocaleString('en-US')),
          medianSeconds === null ? '–' : waitWords(medianSeconds),
        ],
      }))}
    >
      The median wait is the time from submission to decision.
    </Table>
  )
}

/** Why entries were rejected, the most frequent reason first. */
export function ReasonsTable({ reasons }: Pick<ModerationStatistics, 'reasons'>) {
  if (reasons.length === 0) return null
  return (
    <Table
      title="By reason"
      columns={['Reason', 'Kind', 'Rejected']}
      rows={reasons.map(({ kind, reason, count }) => ({
        key: kind + reason,
        name: kinds[kind].reasons.find(({ value }) => value === reason)?.title ?? 'Another reason',
        cells: [capitalized(laneOf(lanesOf(kind)[0]!).many), count.toLocaleString('en-US')],
      }))}
    />
  )
}

/** What was published without a moderator, by its rule. */
export function RulesTable({ automatic }: Pick<ModerationStatistics, 'automatic'>) {
  if (automatic.length === 0) return null
  return (
    <Table
      title="Published automatically"
      columns={['Rule', 'Published', 'Checked', 'Found wrong']}
      rows={automatic.map(({ rule, published, checked, takenBack }) => ({
        key: rule,
        name: originLabel(rule),
        cells: [published, checked, takenBack].map((count) => count.toLocaleString('en-US')),
      }))}
    >
      For the whole site.{' '}
      <Link to={automaticPath} className="underline underline-offset-4">
        See each of them
      </Link>
      .
    </Table>
  )
}

function Table({
  title,
  columns,
  rows,
  children,
}: {
  title: string
  columns: readonly string[]
  rows: readonly { key: string; name: string; cells: readonly string[] }[]
  children?: ReactNode
}) {
  return (
    <section aria-label={title}>
      <h2 className="text-xl">{title}</h2>
      {children && <p className="mt-1 text-sm text-muted">{children}</p>}
      <Card className="mt-4 p-3 sm:p-5">
        {/* biome-ignore lint/a11y/noNoninteractiveTabindex: a scrollable area must be scrollable by keyboard */}
        <section aria-label={`${title}, table`} tabIndex={0} className="overflow-x-auto">
          <table className="w-full text-[0.9375rem]">
            <thead>
              <tr>
                {columns.map((column, nth) => (
                  <th
                    key={column}
                    scope="col"
                    className={`px-3 py-2 font-semibold whitespace-nowrap first:pl-0 ${nth === 0 ? 'text-left' : 'text-right'}`}
                  >
                    {column}
                  </th>
                ))}
              </tr>
            </thead>
            <tbody>
              {rows.map(({ key, name, cells }) => (
                <tr key={key} className="border-t border-line">
                  <th scope="row" className="min-w-32 py-2 pr-3 text-left font-medium">
                    {name}
                  </th>
                  {cells.map((cell, nth) => (
                    <td
                      key={columns[nth + 1]}
                      className="px-3 py-2 text-right whitespace-nowrap tabular-nums"
                    >
                      {cell}
                    </td>
                  ))}
                </tr>
              ))}
            </tbody>
          </table>
        </section>
      </Card>
    </section>
  )
}

/** "40 s", "12 min", "5 h", "3 d". */
export function waitWords(seconds: number): string {
  if (seconds < 90) return `${seconds} s`
  if (seconds < 90 * 60) return `${Math.round(seconds / 60)} min`
  if (seconds < 48 * 3600) return `${Math.round(seconds / 3600)} h`
  return `${Math.round(seconds / 86_400)} d`
}
