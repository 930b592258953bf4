import { Mail, Phone } from 'lucide-react'
import { dayOf } from '#app/components/moments.ts'
import { telHref } from '#app/components/place-line.ts'
import { ButtonAnchor } from '#app/ui/button.tsx'
import type { LeadThread } from '#domain/leads/schema.ts'
import { aboutWords } from './lead-words.ts'

/** Other ways to answer, with what the sender agreed to share. */
export function SenderLinks({ lead }: { lead: LeadThread }) {
  const subject = encodeURIComponent(`Your message ${aboutWords(lead.about)}`)
  return (
    <div className="mt-5 border-t border-line pt-4">
      <div className="flex flex-wrap gap-2.5">
        <ButtonAnchor
          href={`mailto:${encodeURIComponent(lead.senderEmail).replace('%40', '@')}?subject=${subject}`}
          variant="secondary"
          size="sm"
          className="max-w-full"
        >
          <Mail aria-hidden="true" />
          <span className="min-w-0 truncate">{lead.senderEmail}</span>
        </ButtonAnchor>
        {lead.phone && (
          <ButtonAnchor href={telHref(lead.phone)} variant="secondary" size="sm">
            <Phone aria-hidden="true" />
            {lead.phone}
          </ButtonAnchor>
        )}
      </div>
      <p className="mt-2.5 text-sm text-muted">
        Shared with you on {dayOf(lead.consent.at)}, to be answered. Use it for nothing else.
      </p>
    </div>
  )
}
