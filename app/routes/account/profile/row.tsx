import type { ReactNode } from 'react'

/** One of several items in a section, with its action at the end. */
export function Row({ title, about, action }: { title: ReactNode; about?: ReactNode; action?: ReactNode }) {
  return (
    <li className="flex flex-wrap items-center gap-x-4 gap-y-2 border-t border-line py-3 first:border-t-0 first:pt-0">
      <div className="min-w-0 flex-1 basis-52">
        <p className="flex flex-wrap items-center gap-2 font-semibold break-words">{title}</p>
        {about && <p className="text-sm break-words text-muted">{about}</p>}
      </div>
      {action}
    </li>
  )
}
