import { FileSpreadsheet } from 'lucide-react'
import { type ChangeEvent, useId, useRef, useState } from 'react'
import { FormFailure } from '#app/components/form/form-failure.tsx'
import { useRequest } from '#app/components/form/use-request.ts'
import { RequestFailed } from '#app/components/request-failed.ts'
import { SectionCard } from '#app/components/section-card.tsx'
import { useFilesOfPage } from '#app/components/upload/use-files-of-page.ts'
import { call, download } from '#app/session/api.ts'
import { Button } from '#app/ui/button.tsx'
import { cn } from '#app/ui/cn.ts'
import { Checkbox } from '#app/ui/field.tsx'
import { type Mapping, readHeader } from '#domain/bulk/header.ts'
import { type BulkCheck, type ImportMode, largestFile } from '#domain/bulk/schema.ts'
import { CheckProgress } from './check-progress.tsx'
import { CheckResult } from './check-result.tsx'
import { ColumnMapping } from './column-mapping.tsx'
import { ImportButton } from './import-button.tsx'
import { type ImportScope, importScopes } from './import-scopes.ts'

type Chosen = { name: string; bytes: Blob; header: string[] }

const modes: { mode: ImportMode; label: string }[] = [
  { mode: 'draft', label: 'As drafts, to finish one by one' },
  { mode: 'submit', label: 'Send for review right away' },
]
const publishing = {
  mode: 'publish' as const,
  label: 'Publish right away',
}

/** Chooses a file, validates it, and imports it. A file stays chosen until another one is. */
export function FilePart({ scope, userId }: { scope: ImportScope; userId: string }) {
  const id = useId()
  const input = useRef<HTMLInputElement>(null)
  const [chosen, setChosen] = useState<Chosen | null>(null)
  const [mode, setMode] = useState<ImportMode>('draft')
  const [mapping, setMapping] = useState<Mapping>({})
  const [check, setCheck] = useState<BulkCheck | null>(null)
  const [checkId, setCheckId] = useState('')
  const { send, isBusy, failure } = useRequest()
  const saving = useRequest()

  const given = (file: Chosen, as: ImportMode, by: Mapping) => ({
    query: { mode: as, map: JSON.stringify(by) },
    body: file.bytes,
  })
  const look = (file: Chosen, as: ImportMode, by: Mapping) =>
    send(async () => {
      setCheck(null)
      const id = crypto.randomUUID()
      setCheckId(id)
      const { query, body } = given(file, as, by)
      setCheck(await call(`POST ${scope.api}/check`, { query: { ...query, id }, body }))
    })

  async function choose([file]: readonly File[]) {
    if (!file || isBusy) return
    // Read now, because a file saved again from the spreadsheet can't be read later.
    const bytes = new Blob(file.size > largestFile ? [] : [await file.arrayBuffer()], { type: 'text/csv' })
    const next = { name: file.name, bytes, header: readHeader(await bytes.slice(0, 100_000).text()) }
    setChosen(next)
    setMapping({})
    setCheck(null)
    await (file.size > largestFile ? send(() => Promise.reject(tooLarge)) : look(next, mode, {}))
  }
  const { isOver, zone } = useFilesOfPage(choose)
  const chooseInput = ({ target }: ChangeEvent<HTMLInputElement>) => {
    const files = [...(target.files ?? [])]
    // Lets the same file be chosen again after a fix.
    target.value = ''
    void choose(files)
  }
  const chooseMode = (next: ImportMode) => {
    setMode(next)
    if (chosen) void look(chosen, next, mapping)
  }
  const remap = (next: Mapping) => {
    setMapping(next)
    if (chosen) void look(chosen, mode, next)
  }

  return (
    <>
      <SectionCard
        id="file"
        title="2. Check the file"
        intro="Every line is checked; nothing is changed yet. At most 5 MB and 10,000 lines; you can have 10,000 drafts at a time."
      >
        <fieldset className="grid gap-1" disabled={isBusy}>
          <legend className="mb-1 text-sm font-semibold">How to import</legend>
          {(scope === importScopes.unowned ? [...modes, publishing] : modes).map((each) => (
            <Checkbox
              key={each.mode}
              type="radio"
              name={`${id}-mode`}
              label={each.label}
              checked={mode === each.mode}
              onChange={() => chooseMode(each.mode)}
            />
          ))}
          {mode === 'publish' && (
            <p className="ml-8 text-sm text-muted">
              Visitors see them at once. One in twenty, and ten or more, are chosen at random for moderators
              to check. Lines with blocked words wait for review.
            </p>
          )}
        </fieldset>
        <div
          {...zone}
          className={cn(
            'grid justify-items-center gap-3 rounded-card border-2 border-dashed px-4 py-6 text-center',
            isOver ? 'border-forest bg-tint' : 'border-line-strong',
          )}
        >
          <input
            ref={input}
            type="file"
            accept=".csv,.tsv,.txt,text/csv"
            aria-label="CSV file"
            onChange={chooseInput}
            hidden
          />
          <Button
            variant={chosen ? 'secondary' : 'primary'}
            aria-disabled={isBusy}
            onClick={() => !isBusy && input.current?.click()}
          >
            <FileSpreadsheet aria-hidden="true" />
            {chosen ? 'Choose another file' : 'Choose a CSV file'}
          </Button>
          <p className="max-w-full text-sm break-words text-muted">
            {chosen ? chosen.name : 'Or drop it here'}
          </p>
          <div role="status" className="grid w-full justify-items-center">
            {isBusy && <CheckProgress scope={scope} checkId={checkId} />}
          </div>
        </div>
        <FormFailure words={failure} />
        {chosen?.header.some((text) => text.trim() !== '') && (
          <ColumnMapping
            key={chosen.name}
            header={chosen.header}
            mapping={mapping}
            isBusy={isBusy}
            onChange={remap}
          />
        )}
        {check && chosen && (
          <>
            <CheckResult
              check={check}
              onSave={({ outcome, name }) =>
                saving.send(() => {
                  const { query, body } = given(chosen, mode, mapping)
                  return download(name, `POST ${scope.api}/check.csv`, { query: { ...query, outcome }, body })
                })
              }
              isSaving={saving.isBusy}
            />
            <FormFailure words={saving.failure} />
          </>
        )}
      </SectionCard>
      <SectionCard
        id="import"
        title="3. Import"
        intro="Lines with errors are left out; you can fix them and send them again. It continues when you leave this page."
      >
        {check && chosen ? (
          <ImportButton
            key={`${chosen.name}-${mode}-${JSON.stringify(mapping)}`}
            scope={scope}
            userId={userId}
            file={chosen}
            mode={mode}
            map={JSON.stringify(mapping)}
            check={check}
          />
        ) : (
          <p className="text-muted">Choose a file first.</p>
        )}
      </SectionCard>
    </>
  )
}

const tooLarge = new RequestFailed('file', 422, {
  code: 'invalid',
  title: 'The file is too large',
  fields: { file: 'The file is larger than 5 MB. Split it into several files.' },
})
