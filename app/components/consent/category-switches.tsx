import type { Category, Choice } from './consent-record.ts'

const categories: { name: Category; label: string; text: string }[] = [
  {
    name: 'necessary',
    label: 'Necessary',
    text: 'This choice, and what you ask for yourself, such as light or dark, or a saved business. Always on.',
  },
  {
    name: 'functional',
    label: 'Functional',
    text: 'Remembers your searches and comparisons here.',
  },
  { name: 'analytics', label: 'Analytics', text: 'Lets us count visits beyond anonymous totals.' },
  { name: 'marketing', label: 'Marketing', text: 'Nothing uses this at present.' },
]

/** Fields of the form around it, named for their category. */
export function CategorySwitches({ id, preferences }: { id: string; preferences: Choice }) {
  return (
    <fieldset className="grid gap-x-8 sm:grid-cols-2">
      <legend className="sr-only">What may be stored on this device</legend>
      {categories.map(({ name, label, text }) => (
        <div key={name} className="flex items-center gap-4 border-t border-line py-2.5">
          <div className="min-w-0 flex-1">
            <label htmlFor={`${id}-${name}`} className="font-semibold">
              {label}
            </label>
            <p id={`${id}-${name}-text`} className="text-sm text-muted">
              {text}
            </p>
          </div>
          <input
            id={`${id}-${name}`}
            type="checkbox"
            // biome-ignore lint/a11y/useAriaPropsForRole: a checkbox says by itself whether it is on
            role="switch"
            name={name}
            aria-describedby={`${id}-${name}-text`}
            defaultChecked={name === 'necessary' || preferences[name]}
            disabled={name === 'necessary'}
            className="switch"
          />
        </div>
      ))}
    </fieldset>
  )
}
