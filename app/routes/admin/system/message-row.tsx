import { Mail, MessageSquare } from 'lucide-react'
import { Badge } from '#app/ui/badge.tsx'
import { Disclosure } from '#app/ui/disclosure.tsx'
import type { OutboxMessage } from '#domain/mail/outbox.ts'

const states: Record<OutboxMessage['state'], { label: string; variant: 'neutral' | 'ok' | 'danger' }> = {
  queued: { label: 'Waiting', variant: 'neutral' },
  sent: { label: 'Sent', variant: 'ok' },
  failed: { label: 'Failed', variant: 'danger' },
  kept: { label: 'Not delivered', variant: 'neutral' },
}
const moment = new Intl.DateTimeFormat('en-US', { dateStyle: 'medium', timeStyle: 'short' })

export function MessageRow({ message }: { message: OutboxMessage }) {
  const { channel, recipient, subject, kind, text, unsubscribeUrl, state, lastError, createdAt } = message
  const Icon = channel === 'mail' ? Mail : MessageSquare
  return (
    <li className="px-4">
      <Disclosure
        summary={
          <span className="flex flex-wrap items-center gap-x-3 gap-y-1">
            <Icon aria-label={channel === 'mail' ? 'Mail' : 'Text message'} className="size-5 text-muted" />
            <span className="min-w-0 break-words">{subject ?? kind.replaceAll('_', ' ')}</span>
            <span className="min-w-0 font-normal break-all text-muted">{recipient}</span>
            <Badge variant={states[state].variant}>{states[state].label}</Badge>
            <time dateTime={createdAt} className="text-sm font-normal text-muted">
              {moment.format(new Date(createdAt))}
            </time>
          </span>
        }
      >
        {lastError && <p className="mb-2 text-sm text-danger">{lastError}</p>}
        {text === null ? (
          <p className="text-sm text-muted">Its text is gone: it was sent, or is older than a week.</p>
        ) : (
          <p className="text-sm break-words whitespace-pre-wrap">{withLinks(text)}</p>
        )}
        {unsubscribeUrl && (
          <p className="mt-2 text-sm break-words text-muted">
            One click ends such mails: {withLinks(unsubscribeUrl)}
          </p>
        )}
      </Disclosure>
    </li>
  )
}

/** Addresses in a plain text, to be followed. */
function withLinks(text: string) {
  return text.split(/(https?:\/\/\S+)/).map((part, index) =>
    index % 2 === 1 ? (
      // biome-ignore lint/suspicious/noArrayIndexKey: the text never changes
      <a key={index} href={part} rel="noreferrer" className="underline">
        {part}
      </a>
    ) : (
      part
    ),
  )
}
