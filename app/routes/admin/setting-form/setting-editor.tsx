import { type ReactNode, useRef, useState } from 'react'
import { z } from 'zod'
import { focusFirstProblem } from '#app/components/form/focus-first-problem.ts'
import { FormFailure } from '#app/components/form/form-failure.tsx'
import { LeaveGuard } from '#app/components/form/leave-guard.tsx'
import { SubmitButton } from '#app/components/form/submit-button.tsx'
import { minuteOf } from '#app/components/moments.ts'
import { Button } from '#app/ui/button.tsx'
import { Card } from '#app/ui/card.tsx'
import { toast } from '#app/ui/toast.ts'
import type { KeptSetting } from '#domain/site/admin-schema.ts'
import { settingSchemas } from '#domain/site/settings.ts'
import { ChangedElsewhere } from '../content/editor/changed-elsewhere.tsx'
import { useEditing } from '../content/editor/use-editing.ts'
import { ChangeList } from './change-list.tsx'
import type { FieldSpec } from './fields.ts'
import { PreviewDialog } from './preview-dialog.tsx'
import { findSetting, saveSetting } from './queries.ts'
import { SettingFields } from './setting-fields.tsx'
import { SettingHistory } from './setting-history.tsx'

export type SettingSpec = {
  key: KeptSetting['key']
  title: string
  intro: ReactNode
  fields: FieldSpec[]
  /** What visitors would see, of a value that fits. */
  preview?: (value: never) => ReactNode
}

/** A setting's form with its preview and its history. Nothing changes until it is saved. */
export function SettingEditor({ spec, setting }: { spec: SettingSpec; setting: KeptSetting }) {
  const { key, title, intro, fields, preview } = spec
  const schema = settingSchemas[key]
  const editing = useEditing<{ value: unknown }, KeptSetting>({
    saved: setting,
    empty: { value: setting.initial },
    fieldsOf: ({ value }) => ({ value }),
    schema: z.object({ value: schema }) as unknown as z.ZodType<{ value: unknown }>,
    save: (revision, { value }) => saveSetting(key, { revision: revision ?? 0, value }),
    findLatest: () => findSetting(key),
  })
  const form = useRef<HTMLFormElement>(null)
  const [isPreviewed, setPreviewed] = useState(false)
  const [hasHistory, setHistory] = useState(false)
  const [restored, setRestored] = useState<string | null>(null)
  const { value } = editing.fields
  const saved = editing.saved ?? setting
  const previewed = schema.safeParse(value)

  async function save(over: KeptSetting | null = null) {
    if (!(await editing.save(over))) return focusFirstProblem(form)
    setRestored(null)
    toast({ title: 'Saved: visitors see it within a second', variant: 'ok' })
  }
  const restore = (former: unknown, from: string) => {
    editing.set({ value: former })
    setRestored(from)
  }

  return (
    <Card className="p-5 sm:p-6">
      <LeaveGuard isDirty={editing.isDirty && !editing.isBusy} what={title} onSave={() => save()} />
      <form
        ref={form}
        method="post"
        noValidate
        aria-labelledby={`setting-${key}`}
        className="grid grid-cols-1 gap-5"
        onSubmit={(event) => {
          event.preventDefault()
          void save()
        }}
      >
        <div>
          <h2 id={`setting-${key}`} className="text-2xl">
            {title}
          </h2>
          <p className="mt-1 max-w-[70ch] text-muted">{intro}</p>
        </div>
        <div className="grid gap-5 sm:grid-cols-2">
          <SettingFields
            fields={fields}
            at=""
            value={value}
            onChange={(next) => editing.set({ value: next })}
            problems={editing.problems}
          />
        </div>
        {restored && editing.isDirty && (
          <p role="status" className="font-medium">
            This is what it was at {restored}. It isn’t saved yet.
          </p>
        )}
        {editing.theirs && (
          <ChangedElsewhere
            theirs={editing.theirs}
            isBusy={editing.isBusy}
            onTake={() => editing.theirs && editing.take(editing.theirs)}
            onKeep={() => void save(editing.theirs)}
          >
            <div className="mt-3">
              <p className="font-medium">What changed there:</p>
              <ChangeList before={saved.value} after={editing.theirs.value} />
            </div>
          </ChangedElsewhere>
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
            <Button variant="ghost" onClick={() => editing.take(saved)}>
              Undo my changes
            </Button>
          )}
          <Button
            variant="ghost"
            onClick={() => restore(setting.initial, 'the beginning')}
            disabled={JSON.stringify(value) === JSON.stringify(setting.initial)}
          >
            Fill in the original
          </Button>
        </div>
        <p className="text-sm text-muted">
          {saved.revision === 0
            ? 'As the program started with.'
            : `Saved on ${minuteOf(saved.updatedAt)} by ${saved.updatedBy ?? 'the program'}.`}
        </p>
      </form>
      <div className="mt-4 border-t border-line pt-4">
        <Button variant="ghost" size="sm" aria-expanded={hasHistory} onClick={() => setHistory(!hasHistory)}>
          {hasHistory ? 'Close the history' : 'History'}
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
