import { useEffect, useState } from 'react'
import { FormFailure } from '#app/components/form/form-failure.tsx'
import { useRequest } from '#app/components/form/use-request.ts'
import { call } from '#app/session/api.ts'
import { Button } from '#app/ui/button.tsx'
import type { WaitingClaim } from '#domain/claims/schema.ts'

/** A paper: a picture is shown in place, a PDF is saved, for none of ours may draw one. */
export function ClaimDocument({
  claimId,
  paper,
  number,
}: {
  claimId: string
  paper: WaitingClaim['documents'][number]
  number: number
}) {
  const { send, isBusy, failure } = useRequest()
  const [picture, setPicture] = useState<string | null>(null)
  useEffect(() => {
    if (picture) return () => URL.revokeObjectURL(picture)
  }, [picture])
  const isPdf = paper.contentType === 'application/pdf'
  const open = () =>
    send(async () => {
      const file = await call('GET /moderation/claims/{id}/documents/{documentId}', {
        params: { id: claimId, documentId: paper.id },
      })
      const url = URL.createObjectURL(file)
      if (isPdf) save(url, `document-${number}.pdf`)
      else setPicture(url)
    })
  if (picture)
    return (
      <img
        src={picture}
        alt={`Document ${number}`}
        className="h-auto max-w-full rounded-control border border-line"
      />
    )
  return (
    <>
      <Button variant="secondary" aria-disabled={isBusy} onClick={open}>
        {isBusy ? 'One moment…' : isPdf ? `Save document ${number} (PDF)` : `Show document ${number}`}
      </Button>
      <FormFailure words={failure} />
    </>
  )
}

function save(url: string, name: string) {
  const link = document.createElement('a')
  link.href = url
  link.download = name
  link.click()
  // The browser has begun by then; sooner, some save nothing.
  setTimeout(() => URL.revokeObjectURL(url), 60_000)
}
