import { type ComponentType, type Ref, useEffect, useImperativeHandle, useRef, useState } from 'react'
import { RequestFailed } from '#app/components/fetch-json.ts'
import { SubmitButton } from '#app/components/form/submit-button.tsx'
import { SectionCard } from '#app/components/section-card.tsx'
import type { SectionName, SectionValues } from '#domain/businesses/sections.ts'
import { sectionTitles } from '../../field-words.ts'
import type { SectionFormProps, SectionHandle } from '../sections/section-form.ts'
import { useWorkspace } from '../workspace.ts'
import { ConflictNotice } from './conflict-notice.tsx'
import { SavedLine } from './saved-line.tsx'
import { useSectionEditing } from './use-section-editing.ts'
import { waitingMarks } from './waiting-marks.tsx'
import { whatHappens } from './what-happens.ts'

/** One section of a listing, saved on its own. */
export function SectionEditor<Name extends SectionName>({
  name,
  form: Form,
  onDirty,
  ref,
}: {
  name: Name
  form: ComponentType<SectionFormProps<Name> & { ref?: Ref<SectionHandle> }>
  onDirty: (name: SectionName, isDirty: boolean) => void
  ref: Ref<Pick<SectionHandle, 'save' | 'showProblem'>>
}) {
  const { business } = useWorkspace()
  const { begun, isDirty, outcome, conflict, save, takeTheirs, restore, onTyped } = useSectionEditing(name)
  const handle = useRef<SectionHandle>(null)
  const keepsMine = useRef(false)
  const [isKeeping, setKeeping] = useState(false)
  // Of the form that is shown then: what is begun anew is another one.
  useImperativeHandle(ref, () => ({
    save: async () => (await handle.current?.save()) ?? false,
    showProblem: () => handle.current?.showProblem(),
  }))
  useEffect(() => {
    onDirty(name, isDirty)
    return () => onDirty(name, false)
  }, [name, isDirty, onDirty])

  async function onSave(values: SectionValues<Name>) {
    try {
      await save(values, keepsMine.current)
    } catch (error) {
      // The notice below says it; the form keeps what was typed.
      if (error instanceof RequestFailed && error.status === 409) throw new ConflictShown()
      throw error
    }
  }

  async function keepMine() {
    keepsMine.current = true
    setKeeping(true)
    await handle.current?.save()
    keepsMine.current = false
    setKeeping(false)
  }

  const said = whatHappens(name, business)
  return (
    <SectionCard id={name} title={sectionTitles[name]} intro={said}>
      <Form
        key={begun.round}
        ref={handle}
        values={begun.values}
        marks={waitingMarks(name, business, restore)}
        onSave={onSave}
        onTyped={onTyped}
      >
        {({ isBusy }) => (
          <div className="flex flex-wrap items-center gap-x-4 gap-y-2">
            <SubmitButton block={false} size="md" isBusy={isBusy} busyWords="Saving…">
              Save<span className="sr-only"> {sectionTitles[name].toLowerCase()}</span>
            </SubmitButton>
            {isDirty && <p className="text-sm text-muted">Not saved yet</p>}
          </div>
        )}
      </Form>
      {conflict.length > 0 && (
        <ConflictNotice fields={conflict} isBusy={isKeeping} onKeep={keepMine} onTake={takeTheirs} />
      )}
      {outcome && !isDirty && <SavedLine outcome={outcome} status={business.status} />}
    </SectionCard>
  )
}

class ConflictShown extends RequestFailed {
  constructor() {
    super('', 409, { code: 'conflict', title: 'Not saved: choose below which version to keep' })
  }
}
