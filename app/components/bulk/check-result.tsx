import { Download } from 'lucide-react'
import { useState } from 'react'
import { Alert } from '#app/ui/alert.tsx'
import { Button } from '#app/ui/button.tsx'
import { chipVariants } from '#app/ui/chip.tsx'
import type { BulkCheck, LineProblem } from '#domain/bulk/schema.ts'
import { countWords, outcomes, problemFiles } from './check-words.ts'
import { UpdateList } from './update-list.tsx'

/** What importing a file would do: errors, warnings and duplicates, listed separately. */
export function CheckResult({
  check,
  onSave,
  isSaving,
}: {
  check: BulkCheck
  /** Downloads the file of those lines. */
  onSave: (file: (typeof problemFiles)[number]) => void
  isSaving: boolean
}) {
  const { total, good, updated, updates, pictures, failed, noted, skipped, problems, unknownColumns } = check
  const counts = { failed, noted, skipped }
  const present = outcomes.filter(({ outcome }) => counts[outcome] > 0)
  const [chosen, setChosen] = useState<LineProblem['outcome']>()
  const shown = present.find(({ outcome }) => outcome === chosen) ?? present[0]
  const rows = problems.filter(({ outcome }) => outcome === shown?.outcome)
  const shownLines = new Set(rows.map(({ line }) => line)).size
  return (
    <div className="grid grid-cols-1 gap-4">
      <div role="status">
        <Alert
          variant={failed > 0 ? 'warning' : 'ok'}
          title={`${countWords(good, 'line', 'lines')} of ${total.toLocaleString('en-US')} can be imported`}
        >
          {updated > 0 && (
            <p>
              {countWords(updated, 'line changes a listing', 'lines change listings')} that you have already:
              see below what.
            </p>
          )}
          {pictures > 0 && (
            <p>{countWords(pictures, 'picture', 'pictures')} will be loaded after the import.</p>
          )}
          {failed > 0 && (
            <p>{countWords(failed, 'line has errors', 'lines have errors')} and won’t be imported.</p>
          )}
          {noted > 0 && (
            <p>
              {countWords(noted, 'line has a remark', 'lines have remarks')} and will be imported. Take a look
              first.
            </p>
          )}
          {skipped > 0 && (
            <p>{countWords(skipped, 'line is', 'lines are')} already listed and will be skipped.</p>
          )}
        </Alert>
      </div>
      {unknownColumns.length > 0 && (
        <Alert title="Columns that are not read">
          <p className="break-words">
            {unknownColumns.map((name) => `“${name}”`).join(', ')}. The template names those that are.
          </p>
        </Alert>
      )}
      {updates.length > 0 && <UpdateList updates={updates} updated={updated} />}
      {shown && (
        <>
          <fieldset className="flex flex-wrap gap-2">
            <legend className="sr-only">Show</legend>
            {present.map(({ outcome, label }) => (
              <button
                key={outcome}
                type="button"
                className={chipVariants({ variant: outcome === shown.outcome ? 'selected' : 'outline' })}
                aria-pressed={outcome === shown.outcome}
                onClick={() => setChosen(outcome)}
              >
                {label} ({counts[outcome].toLocaleString('en-US')})
              </button>
            ))}
          </fieldset>
          <p className="text-sm text-muted">{shown.meaning}</p>
          <section
            aria-label={`${shown.label} by line`}
            // biome-ignore lint/a11y/noNoninteractiveTabindex: a scrollable area must be scrollable by keyboard
            tabIndex={0}
            className="max-h-[28rem] overflow-auto rounded-card border border-line"
          >
            <table className="w-full text-left text-[0.9375rem] max-sm:block">
              <thead className="sticky top-0 bg-paper max-sm:sr-only">
                <tr className="border-b border-line">
                  {['Line', 'Column', 'What to do'].map((title) => (
                    <th key={title} scope="col" className="px-3 py-2 font-semibold">
                      {title}
                    </th>
                  ))}
                </tr>
              </thead>
              <tbody className="max-sm:block">
                {rows.map((problem) => (
                  <ProblemRow
                    key={`${problem.line}-${problem.column}-${problem.message}`}
                    problem={problem}
                  />
                ))}
              </tbody>
            </table>
          </section>
          {counts[shown.outcome] > shownLines && (
            <p className="text-sm text-muted">
              The first {shownLines.toLocaleString('en-US')} of{' '}
              {counts[shown.outcome].toLocaleString('en-US')} lines.{' '}
              {shown.outcome !== 'skipped' && 'All of them are in a file below.'}
            </p>
          )}
        </>
      )}
      {failed + noted > 0 && (
        <div className="flex flex-wrap gap-2">
          {problemFiles
            .filter(({ outcome }) => counts[outcome] > 0)
            .map((file) => (
              <Button
                key={file.outcome}
                variant="secondary"
                aria-disabled={isSaving}
                onClick={() => onSave(file)}
              >
                <Download aria-hidden="true" />
                {file.label}
              </Button>
            ))}
        </div>
      )}
      {failed > 0 && (
        <p className="text-sm text-muted">
          That file has the lines with errors alone, and says in front of each what is wrong. Fix them and
          upload it: the column “problem” is ignored.
        </p>
      )}
    </div>
  )
}

function ProblemRow({ problem: { line, name, column, message } }: { problem: LineProblem }) {
  return (
    <tr className="border-b border-line align-top last:border-0 max-sm:block max-sm:py-2">
      <th scope="row" className="px-3 py-2 font-semibold whitespace-nowrap max-sm:block max-sm:py-0.5">
        <span className="sm:hidden">Line </span>
        {line}
      </th>
      <td className="px-3 py-2 break-words max-sm:block max-sm:py-0.5">{column ?? 'The whole line'}</td>
      <td className="min-w-0 px-3 py-2 break-words max-sm:block max-sm:py-0.5">
        {name && <span className="block text-sm text-muted">{name}</span>}
        {message}
      </td>
    </tr>
  )
}
