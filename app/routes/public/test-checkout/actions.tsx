import { Button } from '#app/ui/button.tsx'
import { SpinnerMark } from '#app/ui/skeleton.tsx'
import type { TestAction, TestPage } from '#domain/billing/schema.ts'
import { moneyWords } from '#domain/plans/prices.ts'

type Choice = { action: TestAction; label: string; text: string }

/** The actions possible right now, the successful one first. */
function choicesOf({ kind, state, totalCents, currency }: TestPage): Choice[] {
  if (state === 'needs_action')
    return [
      { action: 'confirm', label: 'Confirm it at the bank', text: 'The payment goes through.' },
      { action: 'decline', label: 'Refuse it at the bank', text: 'The payment is declined.' },
      { action: 'abandon', label: 'Leave', text: 'Close the checkout without paying.' },
    ]
  const pay = totalCents > 0 ? `Pay ${moneyWords(totalCents, currency)}` : 'Save this card'
  return [
    { action: 'pay', label: pay, text: 'With a card that works: Visa ending in 4242.' },
    {
      action: 'pay_fails_later',
      label: `${pay}, and be declined later`,
      text: 'It works now; the next renewal with this card is declined.',
    },
    {
      action: 'decline',
      label: 'Be declined',
      text: 'The bank says no. The page stays open for another try.',
    },
    {
      action: 'needs_action',
      label: 'Be asked by the bank',
      text: 'The bank wants a confirmation first, as in its app or by a code.',
    },
    {
      action: 'abandon',
      label: 'Leave',
      text: kind === 'card' ? 'Keep the card that you have.' : 'Close the checkout without paying.',
    },
  ]
}

export function Actions({
  page,
  busyWith,
  onAct,
}: {
  page: TestPage
  busyWith: TestAction | null
  onAct: (action: TestAction) => void
}) {
  return (
    <section aria-labelledby="actions-title">
      <h2 id="actions-title" className="text-xl">
        What should happen?
      </h2>
      <p className="mt-1 text-muted">No card is asked for. Choose how the payment ends.</p>
      <ul className="mt-4 grid gap-4">
        {choicesOf(page).map(({ action, label, text }, position) => (
          <li key={action}>
            <Button
              block
              size={position === 0 ? 'lg' : 'md'}
              variant={position === 0 ? 'primary' : 'secondary'}
              aria-disabled={busyWith !== null}
              aria-describedby={`about-${action}`}
              onClick={() => onAct(action)}
            >
              {busyWith === action && <SpinnerMark />}
              {busyWith === action ? 'One moment…' : label}
            </Button>
            <p id={`about-${action}`} className="mt-1 text-sm text-muted">
              {text}
            </p>
          </li>
        ))}
      </ul>
    </section>
  )
}
