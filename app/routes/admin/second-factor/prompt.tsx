import { useQuery } from '@tanstack/react-query'
import { ShieldAlert } from 'lucide-react'
import { type ReactNode, useState } from 'react'
import { queryClient } from '#app/components/query-client.ts'
import { askSecondFactor } from '#app/session/ask-second-factor.ts'
import { useAuth } from '#app/session/auth-provider.tsx'
import { claimsOf } from '#app/session/claims.ts'
import { Button } from '#app/ui/button.tsx'
import { dismissPrompt, isPromptDismissed } from './dismissed.ts'
import { panelAccessQuery } from './queries.ts'

/** On top of the panel, until there is a second factor: dismissed until the next sign-in. */
export function SecondFactorPrompt() {
  const { session } = useAuth()
  const { data: access } = useQuery(panelAccessQuery, queryClient)
  const sessionId = session ? (claimsOf(session.access_token).session_id ?? '') : ''
  const [isDismissed, setDismissed] = useState(() => isPromptDismissed(sessionId))
  if (!access || access.hasSecondFactor || isDismissed) return null
  const dismiss = () => {
    dismissPrompt(sessionId)
    setDismissed(true)
  }
  if (access.isDemo)
    return (
      <Bar
        title="Demo administrator"
        text="While demo data is loaded, this account may do everything without a second factor. Every other administrator needs one."
      >
        <Button variant="ghost" size="sm" onClick={dismiss}>
          Dismiss
        </Button>
      </Bar>
    )
  return (
    <Bar
      title="Protect the admin panel with a second factor"
      text="With your password alone, anyone who steals it gets in here. Roles, accounts, keys, backups, exports and money already take a second factor."
    >
      <Button size="sm" onClick={() => void askSecondFactor()}>
        Set up a second factor
      </Button>
      <Button variant="ghost" size="sm" onClick={dismiss}>
        Not now
      </Button>
    </Bar>
  )
}

function Bar({ title, text, children }: { title: string; text: string; children: ReactNode }) {
  return (
    <section aria-label={title} className="border-b border-line bg-tint">
      <div className="wrap flex max-w-6xl flex-wrap items-center gap-x-6 gap-y-3 py-4">
        <ShieldAlert aria-hidden="true" className="size-6 shrink-0 text-ochre" />
        <div className="min-w-0 flex-1 basis-72">
          <p className="font-semibold">{title}</p>
          <p className="text-sm text-muted">{text}</p>
        </div>
        <div className="flex flex-wrap gap-2">{children}</div>
      </div>
    </section>
  )
}
