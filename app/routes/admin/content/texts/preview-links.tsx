import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { ConfirmButton } from '#app/components/form/confirm-button.tsx'
import { FormFailure } from '#app/components/form/form-failure.tsx'
import { useRequest } from '#app/components/form/use-request.ts'
import { dayOf } from '#app/components/moments.ts'
import { queryClient } from '#app/components/query-client.ts'
import { LinkToCopy } from '#app/components/share/link-to-copy.tsx'
import { call } from '#app/session/api.ts'
import { Button } from '#app/ui/button.tsx'
import { Card } from '#app/ui/card.tsx'
import { counted } from '#domain/format-number.ts'
import type { Text } from '#domain/texts/schema.ts'
import { previewLinksQuery } from '../queries.ts'
import type { Kind } from './text-list.tsx'

/** Lets someone without an account read a text before it is published. */
export function PreviewLinks({ kind, text, isDirty }: { kind: Kind; text: Text; isDirty: boolean }) {
  const params = { kind: kind.kind, id: text.id }
  const query = useQuery(previewLinksQuery(kind.kind, text.id), queryClient)
  const { send, isBusy, failure } = useRequest()
  const [url, setUrl] = useState<string>()
  const reread = () =>
    queryClient.invalidateQueries({ queryKey: previewLinksQuery(kind.kind, text.id).queryKey })
  const make = () =>
    send(async () => {
      setUrl((await call('POST /admin/content/{kind}/{id}/preview-links', { params })).url)
      await reread()
    })
  const end = () =>
    send(async () => {
      await call('DELETE /admin/content/{kind}/{id}/preview-links', { params })
      setUrl(undefined)
      await reread()
    })
  const { links = 0, until = null } = query.data ?? {}
  return (
    <Card className="grid grid-cols-1 gap-4 p-5">
      <h3 className="text-xl">Share a preview</h3>
      <p className="text-muted">
        Anyone with the link reads the {kind.one} as it is saved, without an account, for 14 days.
        {isDirty && ' Unsaved changes aren’t in it.'}
      </p>
      {url && (
        <>
          <LinkToCopy key={url} url={url} />
          <p className="text-sm text-muted">Copy it now: we don’t show it again.</p>
        </>
      )}
      <FormFailure words={failure} />
      <div className="flex flex-wrap items-center gap-2">
        <Button variant="secondary" size="sm" aria-disabled={isBusy} onClick={() => !isBusy && make()}>
          {isBusy ? 'One moment…' : links > 0 ? 'Create another link' : 'Create a link'}
        </Button>
        {links > 0 && (
          <ConfirmButton
            about={text.title}
            question={
              links === 1 ? 'End the link? It stops working.' : `End all ${links} links? They stop working.`
            }
            isBusy={isBusy}
            onConfirm={end}
          >
            {links === 1 ? 'End the link' : 'End the links'}
          </ConfirmButton>
        )}
      </div>
      {links > 0 && until && (
        <p className="text-sm text-muted">
          {links === 1 ? 'One link works' : `${counted(links, 'link')} work`} until {dayOf(until)}.
        </p>
      )}
    </Card>
  )
}
