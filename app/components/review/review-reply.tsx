import type { ReactNode } from 'react'

/** The business's reply. */
export function ReviewReply({ name, body, when }: { name: string; body: string; when: ReactNode }) {
  return (
    <div className="mt-4 max-w-[68ch] border-l-4 border-clay bg-tint px-4 py-3">
      <p className="text-sm text-muted">
        <b className="font-semibold text-ink">Reply from {name}</b>, {when}
      </p>
      <p className="mt-1 break-words whitespace-pre-line">{body}</p>
    </div>
  )
}
