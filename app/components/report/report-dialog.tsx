import { Dialog } from '#app/ui/dialog.tsx'
import { ReportForm } from './report-form.tsx'
import type { ReportSubject } from './subject.ts'

export type ReportDialogProps = { subject: ReportSubject; open: boolean; onClose: () => void }

export function ReportDialog({ subject, open, onClose }: ReportDialogProps) {
  return (
    <Dialog
      open={open}
      onClose={onClose}
      title={subject.kind === 'review' ? `Report the review by ${subject.name}` : 'What is wrong?'}
    >
      <ReportForm subject={subject} onDone={onClose} />
    </Dialog>
  )
}
