import { useQuery } from '@tanstack/react-query'
import { NewRecoveryCodes } from '#app/components/account/recovery-codes.tsx'
import { Loaded } from '#app/components/loaded.tsx'
import { dayOf } from '#app/components/moments.ts'
import { queryClient } from '#app/components/query-client.ts'
import { Alert } from '#app/ui/alert.tsx'
import { readAgain, recoveryCodesQuery } from './account-queries.ts'

/** For when the phone is lost: how many codes are left, and new ones. */
export function RecoveryCodes({ userId }: { userId: string }) {
  const query = useQuery(recoveryCodesQuery(userId), queryClient)
  return (
    <div className="grid gap-3">
      <h3 className="text-lg">Recovery codes</h3>
      <Loaded query={query} what="Your recovery codes">
        {({ left, madeAt }) => (
          <>
            {madeAt === null ? (
              <Alert variant="warning" title="Make recovery codes, for when you lose your phone">
                Without them or your second factor you can’t log in.
              </Alert>
            ) : (
              <p>
                {left === 1 ? 'One code' : `${left} codes`} left, made on {dayOf(madeAt)}.
                {left < 4 && ' Make new ones before they run out.'}
              </p>
            )}
            <NewRecoveryCodes
              label={madeAt === null ? 'Make recovery codes' : 'Replace with new codes'}
              onDone={() => void readAgain()}
            />
          </>
        )}
      </Loaded>
    </div>
  )
}
