import { useQuery } from '@tanstack/react-query'
import { goingWords } from '#app/components/events/going-words.ts'
import { FormFailure } from '#app/components/form/form-failure.tsx'
import { InstantCheckbox } from '#app/components/form/instant-checkbox.tsx'
import { useRequest } from '#app/components/form/use-request.ts'
import { queryClient } from '#app/components/query-client.ts'
import { call } from '#app/session/api.ts'
import { useAuth, useSignedIn } from '#app/session/auth-provider.tsx'
import { withNext } from '#app/session/next-page.ts'
import { Button, ButtonLink } from '#app/ui/button.tsx'
import { useLazyComponent } from '#app/ui/use-lazy-component.ts'
import type { Going } from '#domain/events/going/schema.ts'
import type { EventPage } from '#domain/events/schema.ts'

type Shown = Pick<EventPage, 'id' | 'slug' | 'when' | 'goingCount'>

/** The answer to "Are you going?"; visitors are asked to log in. */
export function GoingForm({ event }: { event: Shown }) {
  const user = useSignedIn()
  const { isLoading } = useAuth()
  if (user) return <OwnAnswer key={user.id} event={event} userId={user.id} />
  return (
    <>
      <Count count={event.goingCount} />
      <ButtonLink
        to={withNext('/login', `/events/${event.slug}`)}
        variant="secondary"
        block
        aria-disabled={isLoading || undefined}
      >
        I’m going
      </ButtonLink>
    </>
  )
}

const Count = ({ count }: { count: number }) =>
  count > 0 && (
    <p className="mb-3 font-semibold" role="status">
      {goingWords(count)}
    </p>
  )

/** For today it is too late to be reminded the day before. */
const isAfterToday = (date: string) => date > new Date().toLocaleDateString('en-CA')

const loadChoices = () =>
  import('#app/components/push/reminder-choices.tsx').then(({ ReminderChoices }) => ReminderChoices)

function OwnAnswer({ event: { id, when, goingCount }, userId }: { event: Shown; userId: string }) {
  const { date } = when
  const queryKey = ['going', userId, id, date]
  const params = { id }
  const { data } = useQuery(
    {
      queryKey,
      queryFn: ({ signal }) => call('GET /events/{id}/going', { params, query: { date }, signal }),
    },
    queryClient,
  )
  const { send, isBusy, failure } = useRequest()
  const answer = (
    isGoing: boolean,
    isReminded: boolean,
    choice: Partial<Pick<Going, 'byMail' | 'byPush'>> = {},
  ) =>
    send(async () => {
      // An answer of before may still be on its way, and would take the place of this one.
      await queryClient.cancelQueries({ queryKey })
      queryClient.setQueryData(
        queryKey,
        isGoing || isReminded
          ? await call('PUT /events/{id}/going', { params, body: { date, isGoing, isReminded, ...choice } })
          : await call('DELETE /events/{id}/going', { params, query: { date } }),
      )
    })
  const isGoing = data?.isGoing ?? false
  const isReminded = data?.isReminded ?? false
  const Choices = useLazyComponent(isReminded, loadChoices)
  return (
    <>
      <Count count={data?.count ?? goingCount} />
      <Button
        variant={isGoing ? 'primary' : 'secondary'}
        block
        aria-pressed={isGoing}
        aria-disabled={isBusy}
        // Going comes with a reminder, and ends with it.
        onClick={() => answer(!isGoing, !isGoing)}
      >
        {isGoing && <span aria-hidden="true">✓</span>}
        I’m going
      </Button>
      {data && (isReminded || isAfterToday(date)) && (
        <InstantCheckbox
          label="Remind me the day before"
          isOn={isReminded}
          isDisabled={isBusy}
          onChange={(isOn) => answer(isGoing, isOn)}
          className="mt-2"
        />
      )}
      {isReminded && data && Choices && (
        <Choices userId={userId} choice={data} onChange={(change) => answer(isGoing, true, change)} />
      )}
      <p className="mt-1 text-sm text-muted">Others see how many are going, not who.</p>
      <FormFailure words={failure} />
    </>
  )
}
