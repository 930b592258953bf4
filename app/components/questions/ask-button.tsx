import type { ComponentProps } from 'react'
import { useSignedIn } from '#app/session/auth-provider.tsx'
import { withNext } from '#app/session/next-page.ts'
import { Button, ButtonLink } from '#app/ui/button.tsx'
import { useLazyDialog } from '#app/ui/use-lazy-dialog.ts'

const loadDialog = () => import('./question-dialog.tsx').then(({ QuestionDialog }) => QuestionDialog)
// A failure is reported on press.
const fetchAhead = () => void loadDialog().catch(() => undefined)

type AskButtonProps = {
  business: { id: string; slug: string; name: string }
  /** The question to answer; null to ask one. */
  question: { id: string; body: string } | null
} & Pick<ComponentProps<typeof Button>, 'children' | 'size' | 'className'>

/** Sends visitors to log in and back here; signed-in users ask or answer in a dialog, whose code loads when it is needed. */
export function AskButton({ business, question, ...look }: AskButtonProps) {
  const user = useSignedIn()
  const { Dialog, isOpen, open, close } = useLazyDialog(loadDialog)
  if (!user)
    return (
      <ButtonLink
        to={withNext('/login', `/business/${business.slug}#questions`)}
        rel="nofollow"
        variant="secondary"
        {...look}
      />
    )
  return (
    <>
      <Button variant="secondary" onClick={open} onPointerEnter={fetchAhead} onFocus={fetchAhead} {...look} />
      {Dialog && (
        <Dialog business={business} question={question} userId={user.id} open={isOpen} onClose={close} />
      )}
    </>
  )
}
