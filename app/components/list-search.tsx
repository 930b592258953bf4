import type { ReactNode } from 'react'
import { Form, type FormProps } from 'react-router'
import { Button, ButtonLink } from '#app/ui/button.tsx'
import { Field, Input } from '#app/ui/field.tsx'

/**
 * What to look for in a list, as `q` in the address beside its other choices (`children`). `asked` names all that stands
 * there: the form is made anew for it, so that Back fills it in as it was. `all`, where something is asked for, leads back
 * to the whole list.
 */
export function ListSearch({
  q,
  asked,
  label = 'Search',
  placeholder,
  act = 'Show',
  all,
  children,
  className,
  role,
}: {
  q: string
  asked: string
  label?: string
  placeholder: string
  act?: string
  all?: string
  children?: ReactNode
} & Pick<FormProps, 'className' | 'role'>) {
  return (
    <Form
      key={asked}
      className={`flex flex-wrap items-end gap-3 ${className ?? ''}`}
      preventScrollReset
      role={role}
    >
      <Field label={label} className="w-full sm:w-72">
        {(control) => (
          <Input
            {...control}
            name="q"
            type="search"
            defaultValue={q}
            maxLength={100}
            placeholder={placeholder}
          />
        )}
      </Field>
      {children}
      <Button type="submit" variant="secondary">
        {act}
      </Button>
      {all && asked && (
        <ButtonLink to={all} variant="ghost" preventScrollReset>
          Show all
        </ButtonLink>
      )}
    </Form>
  )
}
