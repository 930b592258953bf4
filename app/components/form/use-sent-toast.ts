import { toast } from '#app/ui/toast.ts'
import { type Sent, useUndelivered } from './use-undelivered.ts'

/** Says that something was sent, or, on an installation that sends none, that it is stored and where. */
export function useSentToast(sent: Sent) {
  const undelivered = useUndelivered(sent)
  return (done: { title: string; description?: string }, what: string) =>
    toast(
      undelivered
        ? {
            title: `${what} is stored, not sent`,
            description: `${undelivered.title}. ${undelivered.text}`,
            variant: 'info',
          }
        : { ...done, variant: 'ok' },
    )
}
