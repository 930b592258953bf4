import { Download } from 'lucide-react'
import { Alert } from '#app/ui/alert.tsx'
import { Button } from '#app/ui/button.tsx'
import type { BulkCheck, LineProblem } from '#domain/bulk/schema.ts'

const outcomeWords: Record<LineProblem['outcome'], string> = {
  failed: 'Left out',
  skipped: 'There already',
  noted: 'Have a look',
}

const count = (number: number, one: string, several: string) =>
  `${number.toLocaleString('en-US')} ${number === 1 ? one : several}`

/** What the lines of a file would come to. */
export function CheckResult({
  check,
  onSave,
  isSaving,
}: {
  check: BulkCheck
  onSave: () => void
  isSaving: boolean
}) {
  const { total, good, failed, skipped, problems, problemCount, unknownColumns } = check
  return (
    <div className="grid grid-cols-1 gap-4">
      <div role="status">
        <Alert
          variant={failed > 0 ? 'warning' : 'ok'}
          title={`${count(good, 'line', 'lines')} of ${total.toLocaleString('en-US')} can be imported`}
        >
          {failed > 0 && <p>{count(failed, 'line needs', 'lines need')} mending.</p>}
          {skipped > 0 && <p>{count(skipped, 'line is', 'lines are')} there already and will be skipped.</p>}
        </Alert>
      </div>
      {unknownColumns.length > 0 && (
        <Alert title="Columns that are not read">
          <p className="break-words">
            {unknownColumns.map((name) => `“${name}”`).join(', ')}. The template names those that are.
          </p>
        </Alert>
      )}
      {problems.length > 0 && (
        <>
          <section
            aria-label="Problems by line"
            // biome-ignore lint/a11y/noNoninteractiveTabindex: what scrolls is scrolled by keyboard, too
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
                {problems.map((problem) => (
                  <ProblemRow
                    key={`${problem.line}-${problem.column}-${problem.outcome}-${problem.message}`}
                    problem={problem}
                  />
                ))}
              </tbody>
            </table>
          </section>
          {problemCount > problems.length && (
            <p className="text-sm text-muted">
              The first {problems.length} of {problemCount.toLocaleString('en-US')}. All lines to mend are in
              the file below.
            </p>
          )}
        </>
      )}
      {failed > 0 && (
        <div>
          <Button variant="secondary" aria-disabled={isSaving} onClick={onSave}>
            <Download aria-hidden="true" />
            {isSaving ? 'Collecting…' : 'Download the lines to mend'}
          </Button>
        </div>
      )}
    </div>
  )
}

function ProblemRow({ problem: { line, name, outcome, column, message } }: { problem: LineProblem }) {
  return (
    <tr className="border-b border-line align-top last:border-0 max-sm:block max-sm:py-2">
      <th scope="row" className="px-3 py-2 font-semibold whitespace-nowrap max-sm:block max-sm:py-0.5">
        <span className="sm:hidden">Line </span>
        {line}
      </th>
      <td className="px-3 py-2 break-words max-sm:block max-sm:py-0.5">
        {column ?? 'The whole line'}
        <span className="block text-sm text-muted">{outcomeWords[outcome]}</span>
      </td>
      <td className="min-w-0 px-3 py-2 break-words max-sm:block max-sm:py-0.5">
        {name && <span className="block text-sm text-muted">{name}</span>}
        {message}
      </td>
    </tr>
  )
}
