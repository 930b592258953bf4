import { X } from 'lucide-react'
import { useRef } from 'react'
import { Alert } from '#app/ui/alert.tsx'
import { Button } from '#app/ui/button.tsx'
import { useClearEdge } from '#app/ui/use-clear-edge.ts'
import { dismissNotice, type Notice } from './notices.ts'

export default function NoticeList({ notices }: { notices: readonly Notice[] }) {
  const list = useRef<HTMLUListElement>(null)
  useClearEdge(list, 'top')
  return (
    <ul ref={list} data-edge="top" className="above-bottom-bar notices screen-edge z-50 grid gap-2 p-4">
      {notices.map(({ id, text }) => (
        <li key={id}>
          <Alert variant="warning" className="pr-2 shadow-raised">
            <div className="flex items-start gap-2">
              <p className="flex-1 py-1.5">{text}</p>
              <Button
                variant="ghost"
                size="iconSm"
                aria-label={`Dismiss: ${text}`}
                onClick={() => dismissNotice(id)}
              >
                <X aria-hidden="true" />
              </Button>
            </div>
          </Alert>
        </li>
      ))}
    </ul>
  )
}
