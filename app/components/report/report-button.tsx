import type { ComponentProps } from 'react'
import { Button } from '#app/ui/button.tsx'
import { useLateDialog } from '#app/ui/use-late-dialog.ts'
import type { ReportSubject } from './subject.ts'

const loadDialog = () => import('./report-dialog.tsx').then(({ ReportDialog }) => ReportDialog)

/** Opens the form, whose code comes with the press: few ever need it. */
export function ReportButton({
  subject,
  ...props
}: { subject: ReportSubject } & Omit<ComponentProps<typeof Button>, 'onClick'>) {
  const { Dialog, isOpen, open, close } = useLateDialog(loadDialog)
  return (
    <>
      <Button variant="ghost" size="sm" {...props} onClick={open} />
      {Dialog && <Dialog subject={subject} open={isOpen} onClose={close} />}
    </>
  )
}
