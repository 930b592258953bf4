import { type MetaDescriptor, useSearchParams } from 'react-router'
import { ListPage } from '#app/components/list/list-page.tsx'
import { contentMeta } from '../sections.ts'
import type { Route } from './+types/page.ts'
import { MessageThread } from './message-thread.tsx'
import { messagesList } from './messages-list.tsx'

export function meta({ matches }: Route.MetaArgs): MetaDescriptor[] {
  return contentMeta(matches, {
    title: 'Messages',
    description: 'Messages from the contact form, and your answers',
    path: '/admin/content/messages',
  })
}

/** The open message and the list's filters are in the URL: Back leads to the list, and an email to a message. */
export default function AdminMessages() {
  const [params] = useSearchParams()
  const open = params.get('message')
  return (
    <>
      <h2 className="sr-only">Messages</h2>
      {open ? <MessageThread key={open} id={open} /> : <ListPage list={messagesList} />}
    </>
  )
}
