import { useState } from 'react'
import { FormFailure } from '#app/components/form/form-failure.tsx'
import { useRequest } from '#app/components/form/use-request.ts'
import { callApi } from '#app/session/api.ts'
import { Button } from '#app/ui/button.tsx'
import type { ActKind } from '#domain/administration/listings/acts/schema.ts'
import { ActDialog } from './act-dialog.tsx'
import { actWords } from './words.ts'

const kinds = Object.keys(actWords) as ActKind[]

/** What can be done to the chosen listings, at hand while one scrolls. */
export function ActBar({
  chosen,
  filter,
  count,
  isMore,
  onChoose,
}: {
  chosen: ReadonlySet<string>
  /** What the table is narrowed by. */
  filter: string
  count: number
  isMore: boolean
  onChoose: (ids: readonly string[]) => void
}) {
  const [kind, setKind] = useState<ActKind | null>(null)
  const { send, isBusy, failure } = useRequest()
  if (chosen.size === 0) return null
  const chooseAll = () =>
    send(async () => {
      const { ids } = await callApi<{ ids: string[] }>(`/api/admin/businesses/ids?${filter}`)
      onChoose(ids)
    })
  return (
    <section
      aria-label="Chosen listings"
      className="sticky bottom-3 z-20 grid gap-3 rounded-card border border-line-strong bg-paper p-3 shadow-raised sm:p-4"
    >
      <div className="flex flex-wrap items-center gap-2">
        <p className="mr-2 font-semibold" aria-live="polite">
          {chosen.size.toLocaleString('en-US')} chosen
        </p>
        {chosen.size < count && (
          <Button variant="ghost" size="sm" aria-disabled={isBusy} onClick={chooseAll}>
            {isBusy
              ? 'Choosing…'
              : `Choose ${isMore ? 'the first' : 'all'} ${count.toLocaleString('en-US')} that match`}
          </Button>
        )}
        <Button variant="ghost" size="sm" onClick={() => onChoose([])}>
          Choose none
        </Button>
      </div>
      <div className="flex flex-wrap gap-2">
        {kinds.map((each) => (
          <Button key={each} variant="secondary" size="sm" onClick={() => setKind(each)}>
            {actWords[each].label}
          </Button>
        ))}
      </div>
      <FormFailure words={failure} />
      {kind && (
        <ActDialog
          kind={kind}
          businessIds={[...chosen]}
          onClose={() => setKind(null)}
          onDone={() => {
            setKind(null)
            onChoose([])
          }}
        />
      )}
    </section>
  )
}
