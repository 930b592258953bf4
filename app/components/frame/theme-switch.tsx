import { Monitor, Moon, Sun } from 'lucide-react'
import { cn } from '#app/ui/cn.ts'
import { choose, useChoice } from './device-settings.ts'

const themes = [
  { value: null, label: 'System', Icon: Monitor },
  { value: 'light', label: 'Light', Icon: Sun },
  { value: 'dark', label: 'Dark', Icon: Moon },
] as const

/** Hidden without JavaScript: the device's own setting holds then. */
export function ThemeSwitch({ className }: { className?: string }) {
  const chosen = useChoice('theme')
  return (
    <fieldset
      data-slot="theme-switch"
      className={cn(
        'hidden w-fit min-w-0 flex-wrap rounded-3xl border border-on-deep-line p-1 js:flex',
        className,
      )}
    >
      <legend className="sr-only">Colors</legend>
      {themes.map(({ value, label, Icon }) => (
        <button
          key={label}
          type="button"
          aria-pressed={chosen === value}
          onClick={() => choose('theme', value)}
          className="inline-flex min-h-9 items-center gap-1.5 rounded-full px-3 text-sm text-cream-muted hover:text-cream aria-pressed:bg-cream aria-pressed:text-[#0b392f] forced-colors:border-2 forced-colors:border-[Canvas] forced-colors:aria-pressed:border-[Highlight] pointer-coarse:min-h-11"
        >
          <Icon aria-hidden="true" className="size-4" />
          {label}
        </button>
      ))}
    </fieldset>
  )
}
