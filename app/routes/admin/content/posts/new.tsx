import { useState } from 'react'
import type { MetaDescriptor } from 'react-router'
import { contentMeta } from '../content-meta.ts'
import type { Route } from './+types/new.ts'
import { PostEditor } from './post-editor.tsx'

export function meta({ matches }: Route.MetaArgs): MetaDescriptor[] {
  return contentMeta(matches, {
    title: 'New post',
    description: 'A post that is being written for the blog',
    path: '/admin/content/posts/new',
  })
}

export default function NewPost() {
  // A second press saves the same post.
  const [id] = useState(() => crypto.randomUUID())
  return <PostEditor id={id} post={null} />
}
