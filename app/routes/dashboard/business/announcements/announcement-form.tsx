import type { ComponentProps, ReactNode } from 'react'
import { type FailureWords, FormFailure } from '#app/components/form/form-failure.tsx'
import { LeaveGuard } from '#app/components/form/leave-guard.tsx'
import { SubmitButton } from '#app/components/form/submit-button.tsx'
import { Button } from '#app/ui/button.tsx'
import { toast } from '#app/ui/toast.ts'
import type { OwnAnnouncement } from '#domain/announcements/own.ts'

/** The button that opened the form made way for it. */
const focus = (heading: HTMLElement | null) => heading?.focus()

/** A form that sends a flyer or an update for review, or changes one. */
export function AnnouncementForm({
  noun,
  present,
  whatIsFree,
  request: { props, submit, isBusy, failure },
  isDirty,
  isUploading,
  onDone,
  children,
}: {
  noun: 'flyer' | 'update'
  present: OwnAnnouncement | null
  /** What may be changed while it is shown. */
  whatIsFree: string
  request: {
    props: ComponentProps<'form'>
    submit: () => Promise<boolean>
    isBusy: boolean
    failure: FailureWords | null
  }
  isDirty: boolean
  isUploading: boolean
  onDone: () => void
  children: ReactNode
}) {
  return (
    <form {...props} className="mt-4 grid max-w-2xl gap-5">
      <LeaveGuard isDirty={isDirty || isUploading} isBusy={isBusy} what={`this ${noun}`} onSave={submit} />
      <h3 ref={focus} tabIndex={-1} className="scroll-mt-24 text-xl outline-none">
        {present ? `Edit ${noun}` : `New ${noun}`}
      </h3>
      {present?.status === 'approved' && (
        <p className="text-muted">{whatIsFree} After any other change it’s hidden until it’s reviewed.</p>
      )}
      {children}
      <FormFailure words={failure} />
      <div className="flex flex-wrap gap-3">
        <SubmitButton
          block={false}
          isBusy={isBusy || isUploading}
          busyWords={isUploading ? 'Uploading the picture…' : 'Sending…'}
        >
          {present ? 'Save' : 'Send for review'}
        </SubmitButton>
        <Button variant="ghost" size="lg" onClick={onDone}>
          Cancel
        </Button>
      </div>
    </form>
  )
}

const savedWords: { [Status in OwnAnnouncement['status']]?: string } = {
  pending: 'Sent. It appears once it’s reviewed.',
  approved: 'Saved, and live on your page',
}

/** Says what becomes of what was saved. */
export const toastSaved = ({ status }: OwnAnnouncement) => toast({ title: savedWords[status] ?? 'Saved' })
