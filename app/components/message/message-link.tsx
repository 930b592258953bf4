import { MessageSquareText } from 'lucide-react'
import { type ComponentType, type MouseEvent, useState } from 'react'
import { ButtonLink } from '#app/ui/button.tsx'
import type { BusinessPage } from '#domain/businesses/schema.ts'
import type { MessageDialogProps } from './message-dialog.tsx'
import type { Recipient } from './send-message.ts'

type Business = Pick<BusinessPage, 'id' | 'slug' | 'name' | 'takesMessages'>

const loadDialog = () => import('./message-dialog.tsx')
// A failure is reported on press.
const fetchAhead = () => void loadDialog().catch(() => undefined)

/** Nothing where nobody reads messages. */
export function MessageLink({ business }: { business: Business }) {
  if (!business.takesMessages) return null
  const { id, name, slug } = business
  return (
    <WriteLink recipient={{ kind: 'business', id, name }} path={`/business/${slug}`} variant="secondary" />
  )
}

// Doesn't say who manages it: content that its owner posted in the past is on the same page, with dates.
export const noMessagesWords = 'This business doesn’t receive messages here. Use its other contact details.'

/**
 * Links to a page with the form, below `path`. With scripts, the same form opens in a dialog, whose code loads on hover
 * or focus.
 */
export function WriteLink({
  recipient,
  path,
  variant = 'primary',
  label = 'Send a message',
  className,
}: {
  recipient: Recipient
  path: string
  variant?: 'primary' | 'secondary'
  label?: string
  /** Says how large the button is; without it, it is as wide as its place. */
  className?: string
}) {
  const [Dialog, setDialog] = useState<ComponentType<MessageDialogProps> | null>(null)
  const [isOpen, setOpen] = useState(false)
  const href = `${path}/message`

  function open(event: MouseEvent) {
    // A new tab or window gets the page.
    if (event.metaKey || event.ctrlKey || event.shiftKey || event.altKey) return
    event.preventDefault()
    loadDialog().then(
      ({ MessageDialog }) => {
        setDialog(() => MessageDialog)
        setOpen(true)
      },
      (error: unknown) => {
        console.warn('The dialog did not load:', error)
        location.assign(href)
      },
    )
  }

  return (
    <>
      <ButtonLink
        to={href}
        rel="nofollow"
        variant={variant}
        {...(className ? { size: null } : { block: true })}
        className={className}
        onClick={open}
        onPointerEnter={fetchAhead}
        onFocus={fetchAhead}
      >
        <MessageSquareText aria-hidden="true" />
        {label}
      </ButtonLink>
      {Dialog && <Dialog recipient={recipient} open={isOpen} onClose={() => setOpen(false)} />}
    </>
  )
}
