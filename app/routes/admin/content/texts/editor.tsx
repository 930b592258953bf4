import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { type MetaDescriptor, Navigate } from 'react-router'
import { BackLink } from '#app/components/back-link.tsx'
import { EmptyState } from '#app/components/empty-state.tsx'
import { isNotFound } from '#app/components/is-not-found.ts'
import { QueryBoundary } from '#app/components/query-boundary.tsx'
import { queryClient } from '#app/components/query-client.ts'
import { Alert } from '#app/ui/alert.tsx'
import { ButtonLink } from '#app/ui/button.tsx'
import { findTextKind } from '#domain/texts/kinds.ts'
import type { Text } from '#domain/texts/schema.ts'
import { textQuery, updateCachedText } from '../queries.ts'
import { contentMeta } from '../sections.ts'
import type { Route } from './+types/editor.ts'
import { kindParts } from './kind-parts.tsx'
import { PreviewLinks } from './preview-links.tsx'
import { TextEditor } from './text-editor.tsx'
import type { Kind } from './text-list.tsx'

export function meta({ matches, params }: Route.MetaArgs): MetaDescriptor[] {
  const { kind = '', one = 'text', label = '' } = findTextKind(params.kind) ?? {}
  const id = params['*']
  return contentMeta(matches, {
    title: id === 'new' ? `New ${one}` : `Edit ${one}, ${label}`,
    description:
      id === 'new' ? `Write, preview and publish a new ${one}` : `Edit, preview and publish ${one} ${id}`,
    path: `/admin/content/${kind}/${id}`,
  })
}

/** A new or saved text. A page's name may contain a slash. */
export default function EditText({ params: { kind: name, '*': id } }: Route.ComponentProps) {
  const kind = findTextKind(name)
  if (!kind) return <Navigate to="/admin/content" replace />
  return (
    <>
      <BackLink to={`/admin/content/${kind.kind}`} className="mb-3">
        All {kind.many}
      </BackLink>
      <OpenedText key={kind.kind} kind={kind} id={id} />
    </>
  )
}

function OpenedText({ kind, id: opened }: { kind: Kind; id: string }) {
  const isNew = opened === 'new' && !kind.isFixed
  // One id while this page is open: saving twice creates one text, and the editor stays mounted when it gets its URL.
  const [newId] = useState(() => crypto.randomUUID())
  const id = isNew ? newId : opened
  const [isDirty, setDirty] = useState(false)
  const query = useQuery({ ...textQuery(kind.kind, id), enabled: !isNew }, queryClient)
  const { error } = query
  // What was typed stays, whatever others do to the text meanwhile.
  if (isNotFound(error) && !isDirty)
    return (
      <EmptyState
        title={`This ${kind.one} doesn’t exist`}
        headingLevel="h2"
        actions={<ButtonLink to={`/admin/content/${kind.kind}`}>All {kind.many}</ButtonLink>}
      >
        It was deleted, or its URL has changed.
      </EmptyState>
    )
  const text = isNew ? null : query.data
  if (text === undefined)
    return (
      <QueryBoundary query={query} what={`The ${kind.one}`}>
        {() => null}
      </QueryBoundary>
    )
  const { Closed } = kindParts[kind.kind] ?? {}
  const isClosed = Closed !== undefined && text !== null && text.state !== 'draft'
  if (isClosed && !isDirty)
    return (
      <div className="grid max-w-3xl gap-5">
        <Closed text={text} onChanged={(next) => updateCachedText(kind.kind, next)} />
        <PreviewLinks kind={kind} text={text} isDirty={false} />
      </div>
    )
  return (
    <TextEditor key={id} kind={kind} id={id} text={text} onDirty={setDirty}>
      {isClosed && <ClosedMeanwhile kind={kind} text={text} />}
    </TextEditor>
  )
}

/** Above the form of a text that can no longer be changed, while there is something typed in it. */
function ClosedMeanwhile({ kind, text }: { kind: Kind; text: Text }) {
  const { Reopen } = kindParts[kind.kind] ?? {}
  const isScheduled = text.state === 'scheduled'
  return (
    <Alert
      role="alert"
      variant="warning"
      title={`Someone else, or another tab, ${isScheduled ? 'scheduled' : 'sent'} this ${kind.one}`}
      className="mt-6 max-w-3xl"
    >
      <p>
        What you typed is still in the form, but{' '}
        {isScheduled ? 'isn’t in what will be sent' : 'can’t be saved'}.
      </p>
      {isScheduled && Reopen && (
        <Reopen text={text} onChanged={(next) => updateCachedText(kind.kind, next)} />
      )}
    </Alert>
  )
}
