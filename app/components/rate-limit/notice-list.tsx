import { X } from 'lucide-react'
import { Alert } from '#app/ui/alert.tsx'
import { Button } from '#app/ui/button.tsx'
import { dismissNotice, type Notice } from './notices.ts'

export default function NoticeList({ notices }: { notices: readonly Notice[] }) {
  return (
    <ul className="fixed top-16 right-0 z-50 grid w-full max-w-[420px] gap-2 p-4">
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
