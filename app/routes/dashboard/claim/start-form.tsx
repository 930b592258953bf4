import { useState } from 'react'
import { Checkbox } from '#app/ui/field.tsx'
import type { ClaimLevel, ClaimWay, OwnTrust } from '#domain/claims/schema.ts'
import { DocumentForm } from './document-form.tsx'
import { SendCodeForm } from './send-code-form.tsx'

type Props = {
  userId: string
  businessId: string
  /** Where a code would go, or why none can. */
  open: Pick<OwnTrust, 'email' | 'phone'>
  /** Without `claimed` only papers help. */
  levels: readonly ClaimLevel[]
}

/** How someone shows that a listing is theirs: one of three ways. */
export function StartForm({ userId, businessId, open, levels }: Props) {
  const mayCode = levels.includes('claimed')
  const [way, setWay] = useState<ClaimWay>(
    mayCode && open.email.to ? 'email' : mayCode && open.phone.to ? 'phone' : 'document',
  )
  const choose = (to: ClaimWay) =>
    ({ name: 'way', type: 'radio', checked: way === to, onChange: () => setWay(to) }) as const
  return (
    <div className="grid grid-cols-1 gap-6">
      {mayCode && (
        <fieldset className="grid max-w-2xl gap-1">
          <legend className="mb-1.5 text-sm font-semibold">How do you want to show it?</legend>
          <Checkbox
            {...choose('email')}
            disabled={!open.email.to}
            label={
              <Choice title="Code by email, right away" note={open.email.refusal}>
                To a mailbox at <span className="break-all">{open.email.to}</span>, the domain of the website.
              </Choice>
            }
          />
          <Checkbox
            {...choose('phone')}
            disabled={!open.phone.to}
            label={
              <Choice title="Code by phone, right away" note={open.phone.refusal}>
                By SMS to {open.phone.to}, the number on the page.
              </Choice>
            }
          />
          <Checkbox
            {...choose('document')}
            label={
              <Choice title="A document" note={null}>
                A license, a registration or a bill in its name. A moderator looks at it.
              </Choice>
            }
          />
        </fieldset>
      )}
      {way === 'document' ? (
        <DocumentForm userId={userId} businessId={businessId} levels={levels} />
      ) : (
        <SendCodeForm key={way} way={way} to={open[way].to ?? ''} userId={userId} businessId={businessId} />
      )}
    </div>
  )
}

function Choice({
  title,
  note,
  children,
}: {
  title: string
  note: string | null
  children: React.ReactNode
}) {
  return (
    <>
      <span className="block font-semibold">{title}</span>
      <span className="block text-sm font-normal text-muted">{note ?? children}</span>
    </>
  )
}
