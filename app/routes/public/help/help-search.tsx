import { Search } from 'lucide-react'
import { Button } from '#app/ui/button.tsx'
import { Input } from '#app/ui/field.tsx'
import { mostHelpWords } from '#domain/help/schema.ts'

/** A plain form: the search text is in the URL. */
export function HelpSearch({ words }: { words: string }) {
  return (
    <search aria-label="The help">
      <form action="/help" className="mt-6 flex max-w-2xl gap-2">
        <label htmlFor="help-words" className="sr-only">
          What do you need help with?
        </label>
        <Input
          key={words}
          id="help-words"
          name="q"
          type="search"
          defaultValue={words}
          maxLength={mostHelpWords}
          placeholder="What do you need help with?"
          enterKeyHint="search"
          className="min-h-12"
        />
        <Button type="submit" size="lg" className="shrink-0">
          <Search aria-hidden="true" className="size-5 sm:hidden" />
          <span className="max-sm:sr-only">Search</span>
        </Button>
      </form>
    </search>
  )
}
