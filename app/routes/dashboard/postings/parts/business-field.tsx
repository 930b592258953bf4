import { useQuery } from '@tanstack/react-query'
import { Controller } from 'react-hook-form'
import { queryClient } from '#app/components/query-client.ts'
import { useSignedInUser } from '#app/session/signed-in-user.ts'
import { Field, Select } from '#app/ui/field.tsx'
import { managedListingsQuery } from '../../business/managed-listing.ts'
import { useCommonForm } from './use-posting-form.ts'

/** Which of the user's businesses it belongs to; nothing if there are none. */
export function BusinessField({ label, hint, none }: { label: string; hint?: string; none: string }) {
  const { id } = useSignedInUser()
  const { data } = useQuery(managedListingsQuery(id), queryClient)
  const { control, formState } = useCommonForm()
  const listed = (data?.businesses ?? []).filter(({ status }) => status === 'published')
  if (listed.length === 0) return null
  return (
    <Controller
      control={control}
      name="businessId"
      render={({ field }) => (
        <Field label={label} hint={hint} error={formState.errors.businessId?.message}>
          {(props) => (
            <Select
              {...props}
              ref={field.ref}
              name={field.name}
              value={field.value ?? ''}
              onBlur={field.onBlur}
              onChange={({ target }) => field.onChange(target.value || null)}
            >
              <option value="">{none}</option>
              {listed.map(({ id, name, city, state }) => (
                <option key={id} value={id}>
                  {[name, city && `${city}, ${state}`].filter(Boolean).join(' – ')}
                </option>
              ))}
            </Select>
          )}
        </Field>
      )}
    />
  )
}
