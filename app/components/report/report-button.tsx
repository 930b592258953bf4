import type { ComponentProps } from 'react'
import { Button } from '#app/ui/button.tsx'
import { useLazyDialog } from '#app/ui/use-lazy-dialog.ts'
import type { ReportSubject } from './report-dialog.tsx'

const loadDialog = () => import('./report-dialog.tsx').then(({ ReportDialog }) => ReportDialog)

/** Opens the report form, whose code loads on press: few people need it. */
export function ReportButton({
  subject,
  ...props
}: { subject: ReportSubject } & Omit<ComponentProps<typeof Button>, 'onClick'>) {
  const { Dialog, isOpen, open, close } = useLazyDialog(loadDialog)
  return (
    <>
      <Button variant="ghost" size="sm" {...props} onClick={open} />
      {Dialog && <Dialog subject={subject} open={isOpen} onClose={close} />}
    </>
  )
}
