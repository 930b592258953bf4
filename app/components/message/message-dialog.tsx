import { Dialog } from '#app/ui/dialog.tsx'
import MessageForm from './message-form.tsx'
import { type Recipient, writeWords } from './send-message.ts'

export type MessageDialogProps = { recipient: Recipient; open: boolean; onClose: () => void }

export function MessageDialog({ recipient, open, onClose }: MessageDialogProps) {
  return (
    <Dialog open={open} onClose={onClose} title={writeWords(recipient)}>
      <MessageForm recipient={recipient} onDone={onClose} />
    </Dialog>
  )
}
