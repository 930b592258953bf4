import { call } from '#app/session/api.ts'
import { sendConsent } from '#app/session/consents.ts'
import { queryClient } from '../query-client.ts'
import { type Choice, consentVersion, optionalCategories } from './consent-record.ts'

/** Whether someone has chosen before, on any device. If that can't be determined, they are asked. */
export async function hasChosen(userId: string): Promise<boolean> {
  try {
    const { newest } = await queryClient.fetchQuery({
      queryKey: ['me', 'consents', 'cookies', userId],
      queryFn: ({ signal }) => call('GET /consents/cookies', { signal }),
    })
    return newest !== null
  } catch (error) {
    console.warn('The choice about cookies could not be read:', error)
    return false
  }
}

/** The record says whether anything optional is allowed; only the device knows what. */
export async function recordChoice(userId: string, choice: Choice): Promise<void> {
  const granted = optionalCategories.some((category) => choice[category])
  await sendConsent({ userId, type: 'cookies', version: consentVersion, granted })
}
