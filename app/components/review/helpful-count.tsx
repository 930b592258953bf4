import { useSignedIn } from '#app/session/auth-provider.tsx'
import { usePart } from '#app/ui/use-part.ts'
import type { HelpfulProps } from './reviewed.ts'

const loadButton = () => import('./helpful-button.tsx').then(({ HelpfulButton }) => HelpfulButton)

/** How many found a review helpful; whoever is signed in can say so. */
export function HelpfulCount(props: HelpfulProps) {
  const user = useSignedIn()
  const Button = usePart(user !== null, loadButton)
  if (user && Button) return <Button {...props} userId={user.id} />
  const { helpfulCount } = props.review
  return helpfulCount > 0 && <p className="mt-3 text-sm text-muted">Helpful to {helpfulCount}</p>
}
