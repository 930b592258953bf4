import { useInfiniteQuery } from '@tanstack/react-query'
import { type ReactNode, useState } from 'react'
import { z } from 'zod'
import { ConflictNotice } from '#app/components/form/conflict-notice.tsx'
import { fieldWords } from '#app/components/form/conflicts.ts'
import { FormFailure } from '#app/components/form/form-failure.tsx'
import { LeaveGuard } from '#app/components/form/leave-guard.tsx'
import { SubmitButton } from '#app/components/form/submit-button.tsx'
import { useVersionedForm } from '#app/components/form/use-versioned-form.ts'
import { LoadMoreButton } from '#app/components/load-more-button.tsx'
import { minuteOf } from '#app/components/moments.ts'
import { QueryBoundary } from '#app/components/query-boundary.tsx'
import { queryClient } from '#app/components/query-client.ts'
import { storedIn } from '#app/session/api-call.ts'
import { Button } from '#app/ui/button.tsx'
import { Card } from '#app/ui/card.tsx'
import { toast } from '#app/ui/toast.ts'
import type { AdminSetting } from '#domain/site/admin-schema.ts'
import { settingSchemas } from '#domain/site/settings.ts'
import { ChangeList } from './change-list.tsx'
import { type FieldSpec, joined } from './fields.ts'
import { PreviewDialog } from './preview-dialog.tsx'
import { saveSetting, versionsQuery } from './queries.ts'
import { SettingFields } from './setting-fields.tsx'

export type SettingSpec = {
  key: AdminSetting['key']
  title: string
  intro: ReactNode
  fields: FieldSpec[]
  /** Previews a valid value as visitors would see it. */
  preview?: (value: never) => ReactNode
  /** Tries the value in the form, saved or not. */
  trial?: (value: unknown) => ReactNode
}

/** A setting's form with its preview and history. Nothing changes until it is saved. */
export function SettingEditor({ spec, setting }: { spec: SettingSpec; setting: AdminSetting }) {
  const { key, title, intro, fields, preview, trial } = spec
  const schema = settingSchemas[key]
  const editing = useVersionedForm<{ value: unknown }, AdminSetting>({
    stored: setting,
    valuesOf: (kept) => ({ value: (kept ?? setting).value }),
    schema: z.object({ value: schema }) as unknown as z.ZodType<{ value: unknown }, { value: unknown }>,
    save: (over, body) => saveSetting(key, { version: (over ?? setting).version, value: body.value }),
    storedIn: (error) => storedIn('PUT /admin/settings/{key}', error),
    onSaved() {
      setRestored(null)
      toast({ title: 'Saved: visitors see it within a second', variant: 'ok' })
    },
    partsOf,
  })
  const [isPreviewed, setPreviewed] = useState(false)
  const [hasHistory, setHistory] = useState(false)
  const [restored, setRestored] = useState<string | null>(null)
  const { value } = editing.values
  const saved = editing.stored ?? setting
  const previewed = schema.safeParse(value)

  const set = (next: unknown) => editing.form.setValue('value', next)
  const restore = (former: unknown, from: string) => {
    set(former)
    setRestored(from)
  }

  return (
    <Card className="p-5 sm:p-6">
      <LeaveGuard
        isDirty={editing.isDirty}
        isBusy={editing.isBusy}
        what={title}
        onSave={() => editing.save()}
      />
      <form {...editing.props} aria-labelledby={`setting-${key}`} className="grid grid-cols-1 gap-5">
        <div>
          <h2 id={`setting-${key}`} className="text-2xl">
            {title}
          </h2>
          <p className="mt-1 max-w-[70ch] text-muted">{intro}</p>
        </div>
        <div className="grid gap-5 sm:grid-cols-2">
          <SettingFields fields={fields} at="" value={value} onChange={set} problems={editing.problems} />
        </div>
        {restored && editing.isDirty && (
          <p role="status" className="font-medium">
            This is the version of {restored}. It isn’t saved yet.
          </p>
        )}
        {editing.conflict && (
          <ConflictNotice
            {...editing.conflict}
            labelOf={(path) =>
              fields.find(({ name }) => joined('value', name) === path)?.label ?? fieldWords(path)
            }
          />
        )}
        <FormFailure words={editing.failure} />
        <div className="flex flex-wrap items-center gap-3">
          <SubmitButton isBusy={editing.isBusy} busyWords="Saving…" block={false}>
            Save
          </SubmitButton>
          {preview && (
            <Button variant="secondary" disabled={!previewed.success} onClick={() => setPreviewed(true)}>
              Preview
            </Button>
          )}
          {editing.isDirty && (
            <Button variant="ghost" onClick={() => editing.begin(saved)}>
              Discard changes
            </Button>
          )}
          <Button
            variant="ghost"
            onClick={() => restore(setting.initial, 'the beginning')}
            disabled={JSON.stringify(value) === JSON.stringify(setting.initial)}
          >
            Use the default
          </Button>
        </div>
        <p className="text-sm text-muted">
          {saved.version === 0
            ? 'The default value.'
            : `Saved on ${minuteOf(saved.updatedAt)} by ${saved.updatedBy ?? 'the system'}.`}
        </p>
      </form>
      {trial && <div className="mt-5">{trial(value)}</div>}
      <div className="mt-4 border-t border-line pt-4">
        <Button variant="ghost" size="sm" aria-expanded={hasHistory} onClick={() => setHistory(!hasHistory)}>
          {hasHistory ? 'Hide history' : 'History'}
          <span className="sr-only"> of {title}</span>
        </Button>
        {hasHistory && (
          <div className="mt-3">
            <SettingHistory setting={saved} onRestore={restore} />
          </div>
        )}
      </div>
      {preview && previewed.success && (
        <PreviewDialog open={isPreviewed} onClose={() => setPreviewed(false)} title={title}>
          {preview(previewed.data as never)}
        </PreviewDialog>
      )}
    </Card>
  )
}

/** In a conflict, each part of the setting can be chosen separately, if it has parts. */
function partsOf({ value }: { value: unknown }): { [path: string]: unknown } {
  if (typeof value !== 'object' || value === null || Array.isArray(value)) return { value }
  return Object.fromEntries(Object.entries(value).map(([name, part]) => [joined('value', name), part]))
}

/** The setting after each change. Restoring a version puts it in the form, to be saved. */
function SettingHistory({
  setting,
  onRestore,
}: {
  setting: AdminSetting
  onRestore: (value: unknown, from: string) => void
}) {
  const query = useInfiniteQuery(versionsQuery(setting.key), queryClient)
  return (
    <QueryBoundary query={query} what="The history">
      {({ pages }) => {
        const versions = pages.flat()
        if (versions.length === 0) return <p className="text-muted">No changes yet: it’s the default.</p>
        return (
          <>
            <ol className="divide-y divide-line border-y border-line">
              {versions.map(({ version, value, savedAt, savedBy }, index) => (
                <li key={version} className="grid gap-2 py-3">
                  <div className="flex flex-wrap items-center justify-between gap-x-4 gap-y-2">
                    <p className="min-w-0">
                      <span className="font-semibold">{minuteOf(savedAt)}</span>
                      <span className="text-muted">
                        {' '}
                        by {savedBy ?? 'the program'}
                        {index === 0 && ', current'}
                      </span>
                    </p>
                    {index > 0 && (
                      <Button
                        variant="secondary"
                        size="sm"
                        onClick={() => onRestore(value ?? setting.initial, minuteOf(savedAt))}
                      >
                        Restore<span className="sr-only"> what it was at {minuteOf(savedAt)}</span>
                      </Button>
                    )}
                  </div>
                  {(versions[index + 1] || !query.hasNextPage) && (
                    <ChangeList
                      before={versions[index + 1]?.value ?? setting.initial}
                      after={value ?? setting.initial}
                    />
                  )}
                </li>
              ))}
            </ol>
            <LoadMoreButton query={query}>Show older</LoadMoreButton>
          </>
        )
      }}
    </QueryBoundary>
  )
}
