import { type ComponentType, type Ref, useEffect, useImperativeHandle, useRef } from 'react'
import { ConflictNotice } from '#app/components/form/conflict-notice.tsx'
import { SubmitButton } from '#app/components/form/submit-button.tsx'
import { useValueText } from '#app/components/listing/use-value-text.ts'
import { RequestFailed } from '#app/components/request-failed.ts'
import { Alert } from '#app/ui/alert.tsx'
import { fieldLabel, sectionTitles } from '#domain/businesses/fields.ts'
import type { BusinessStatus } from '#domain/businesses/managed-listing.ts'
import type { SectionName, SectionValues } from '#domain/businesses/sections.ts'
import type { SectionFormProps, SectionHandle } from '../sections/section-form.ts'
import { useWorkspace } from '../workspace.ts'
import { FoldingSection } from './folding-section.tsx'
import { approvedWords, type SectionState, sectionState } from './section-state.ts'
import { type Outcome, useSectionEditing } from './use-section-editing.ts'
import { waitingMarks } from './waiting-marks.tsx'
import { whatHappens } from './what-happens.ts'

/** One section of a listing, saved separately. */
export function SectionEditor<Name extends SectionName>({
  name,
  form: Form,
  isOpen,
  onToggle,
  onDirty,
  ref,
}: {
  name: Name
  form: ComponentType<SectionFormProps<Name> & { ref?: Ref<SectionHandle> }>
  isOpen: boolean
  onToggle: (name: SectionName) => void
  onDirty: (name: SectionName, isDirty: boolean) => void
  ref: Ref<Pick<SectionHandle, 'save' | 'showProblem'>>
}) {
  const { business } = useWorkspace()
  const valueText = useValueText()
  const handle = useRef<SectionHandle>(null)
  const { begun, isDirty, outcome, conflicts, save, resolve, restore, onTyped } = useSectionEditing(
    name,
    handle,
  )
  // Refers to the current form: a reset creates a new one.
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
      await save(values)
    } catch (error) {
      // The notice below shows it; the form keeps what was typed.
      if (error instanceof RequestFailed && error.status === 409) throw new ConflictShown()
      throw error
    }
  }

  const said = whatHappens(name, business)
  const approved = approvedWords(name, business, new Date())
  return (
    <FoldingSection
      id={name}
      title={sectionTitles[name]}
      state={isDirty ? unsaved : sectionState(name, business)}
      isOpen={isOpen}
      onToggle={() => onToggle(name)}
    >
      {(said || approved) && (
        <p className="max-w-[62ch] text-muted">{[said, approved].filter(Boolean).join(' ')}</p>
      )}
      <Form
        key={begun.round}
        ref={handle}
        values={begun.values}
        typed={begun.typed}
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
      {conflicts.length > 0 && (
        <ConflictNotice
          conflicts={conflicts}
          labelOf={fieldLabel}
          textOf={valueText}
          isBusy={false}
          onResolve={resolve}
        />
      )}
      {outcome && !isDirty && <SavedLine outcome={outcome} status={business.status} />}
    </FoldingSection>
  )
}

const unsaved: SectionState = { text: 'Not saved yet', tone: 'accent' }

class ConflictShown extends RequestFailed {
  constructor() {
    super('', 409, { code: 'conflict', title: 'Not saved: choose below which version to keep' })
  }
}

/**
 * The result of saving: what is live; pending changes are marked beside their fields. It takes the focus from the
 * button, which has been re-created.
 */
function SavedLine({ outcome: { applied, waiting }, status }: { outcome: Outcome; status: BusinessStatus }) {
  const box = useRef<HTMLDivElement>(null)
  useEffect(() => {
    // When saved along with other sections, one of which has an error, it leaves the focus there.
    if (document.activeElement === document.body) box.current?.focus({ preventScroll: true })
  }, [])
  const isPublic = status === 'published'
  return (
    <div ref={box} tabIndex={-1} role="status" className="rounded-control outline-none">
      <Alert variant="ok" title={titleOf(applied, waiting, isPublic)}>
        {isPublic && waiting.length > 0 && (
          <p>
            {applied.length > 0 && `Live now: ${labelsOf(applied)}. `}
            We’ll email you once the pending part is reviewed.
          </p>
        )}
      </Alert>
    </div>
  )
}

function titleOf(applied: string[], waiting: string[], isPublic: boolean): string {
  if (applied.length + waiting.length === 0) return 'Nothing had changed'
  if (!isPublic) return 'Saved'
  if (waiting.length === 0) return 'Saved, and live'
  return applied.length > 0 ? 'Saved: some changes are live, others are pending review' : 'Sent for review'
}

const labelsOf = (fields: string[]) => [...new Set(fields.map(fieldLabel))].join(', ')
