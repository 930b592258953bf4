import { Search } from 'lucide-react'
import { type FormEvent, type ReactNode, useId } from 'react'
import { Form, useNavigate } from 'react-router'
import { Button } from '#app/ui/button.tsx'
import { cn } from '#app/ui/cn.ts'
import type { Suggestion } from '#domain/search/schema.ts'
import { SuggestInput } from './suggest-input.tsx'

type SearchFormCopy = {
  whatLabel: string
  whatPlaceholder: string
  whereLabel: string
  wherePlaceholder: string
  searchLabel: string
}

export const searchFormCopy: SearchFormCopy = {
  whatLabel: 'What',
  whatPlaceholder: 'Restaurants, braiding, tax help…',
  whereLabel: 'Where',
  wherePlaceholder: 'City, state or ZIP',
  searchLabel: 'Search',
}

/**
 * "What" and "where" in one bar. A GET form, so that it works without JavaScript; with it, blank fields are left out of
 * the URL, and if both are blank it leads to the whole directory.
 */
export function SearchForm({
  q = '',
  where = '',
  action = '/search',
  label = 'Businesses',
  suggests = ['search', 'business', 'category'],
  copy = searchFormCopy,
  variant = 'bar',
  isFolded = false,
  id: formId,
  keep,
  className,
}: {
  q?: string
  where?: string
  action?: string
  /** What is searched: the form's accessible name. */
  label?: string
  /** The kinds of suggestions shown while typing; empty where business names don't help. */
  suggests?: readonly Suggestion['kind'][]
  copy?: SearchFormCopy
  /** `hero` is larger, for deep green backgrounds. */
  variant?: 'hero' | 'bar'
  /** On phones, a single line until someone types in it. */
  isFolded?: boolean
  /** For buttons elsewhere that submit it with a value of their own. */
  id?: string
  /** Hidden inputs for what the search keeps: filters, sort order. */
  keep?: ReactNode
  className?: string
}) {
  const navigate = useNavigate()
  const id = useId()
  // A new search re-creates the fields: they are uncontrolled, and would keep the old text.
  const key = `${q}\u0000${where}`

  const onSubmit = (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault()
    const query = new URLSearchParams()
    const { submitter } = event.nativeEvent as SubmitEvent
    for (const [name, value] of new FormData(event.currentTarget, submitter)) {
      const text = String(value).trim()
      if (text) query.append(name, text)
    }
    // A button that says where, beside the field.
    if (submitter instanceof HTMLButtonElement && submitter.name === 'where')
      query.set('where', submitter.value)
    const isBlank = !query.has('q') && !query.has('where')
    const path = isBlank && action === '/search' ? '/directory' : action
    navigate(query.size > 0 ? `${path}?${query}` : path)
  }
  const goTo = (suggestion: Suggestion) => {
    if ('href' in suggestion) navigate(suggestion.href)
  }

  const what = {
    id: `${id}-q`,
    name: 'q',
    defaultValue: q,
    maxLength: 200,
    placeholder: copy.whatPlaceholder,
    enterKeyHint: 'search',
  } as const
  return (
    // A container query on its own width relative to text size: beside a picture or at double text size a bar doesn't
    // fit.
    <div className={cn('@container relative focus-within:z-30', className)}>
      <Form
        id={formId}
        action={action}
        role="search"
        aria-label={label}
        onSubmit={onSubmit}
        data-slot="search-form"
        className={cn(
          'search-form',
          isFolded && 'search-form-folded',
          variant === 'hero' && 'shadow-2xl shadow-black/40',
        )}
      >
        <div className="search-cell">
          <label htmlFor={`${id}-q`}>{copy.whatLabel}</label>
          {suggests.length > 0 ? (
            <SuggestInput key={key} {...what} kinds={suggests} onTake={goTo} />
          ) : (
            <input key={key} type="text" {...what} />
          )}
        </div>
        <div aria-hidden="true" className="search-divider" />
        <div className="search-cell">
          <label htmlFor={`${id}-where`}>{copy.whereLabel}</label>
          <SuggestInput
            key={key}
            id={`${id}-where`}
            name="where"
            defaultValue={where}
            maxLength={100}
            placeholder={copy.wherePlaceholder}
            kinds={['place']}
            onTake={goTo}
            takesFirst
            enterKeyHint="search"
          />
        </div>
        {keep}
        <Button
          type="submit"
          variant={variant === 'hero' ? 'accent' : 'primary'}
          size={variant === 'hero' ? 'lg' : 'md'}
        >
          <Search aria-hidden="true" />
          <span>{copy.searchLabel}</span>
        </Button>
      </Form>
    </div>
  )
}
