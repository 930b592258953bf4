import { type MetaDescriptor, useSearchParams } from 'react-router'
import { contentMeta } from '../content-meta.ts'
import type { Route } from './+types/page.ts'
import { MessageList } from './message-list.tsx'
import { MessageThread } from './message-thread.tsx'

export function meta({ matches }: Route.MetaArgs): MetaDescriptor[] {
  return contentMeta(matches, {
    title: 'Messages',
    description: 'What people wrote through the contact form, and what was answered',
    path: '/admin/content/messages',
  })
}

/** Which message is open and what is listed stand in the address: Back leads to the list, and a mail to a message. */
export default function AdminMessages() {
  const [params] = useSearchParams()
  const open = params.get('message')
  return (
    <>
      <h2 className="sr-only">Messages</h2>
      {open ? <MessageThread key={open} id={open} /> : <MessageList />}
    </>
  )
}
