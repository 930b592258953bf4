import { useEffect } from 'react'
import type { useSignedIn } from '#app/session/auth-provider.tsx'

type Sender = 'name' | 'email'

/** Fills in the name and the email of the signed-in user where nothing was typed yet. */
export function usePrefilledSender(
  user: ReturnType<typeof useSignedIn>,
  getValue: (name: Sender) => string,
  setValue: (name: Sender, value: string) => void,
): void {
  useEffect(() => {
    const name = user?.user_metadata.display_name
    if (typeof name === 'string' && !getValue('name')) setValue('name', name)
    if (user?.email && !getValue('email')) setValue('email', user.email)
  }, [user, getValue, setValue])
}
