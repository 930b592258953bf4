import { errorIdOf } from './error-id.ts'
import { routerWords } from './error-words.ts'

const reload = () => window.location.reload()

/** The last resort when the error screen itself fails: it uses nothing that could fail too. */
export function RouterFallback({ error }: { error: unknown }) {
  const { title, text } = routerWords(error)
  return (
    <main className="wrap py-20 text-center">
      <title>{title}</title>
      <h1 className="text-4xl">{title}</h1>
      <p className="mt-4 text-lg">{text}</p>
      <p className="mt-4 text-sm">
        Error ID: <code className="font-semibold select-all">{errorIdOf(error)}</code>
      </p>
      <p className="mt-8 flex flex-wrap justify-center gap-6">
        <button type="button" onClick={reload} className="underline">
          Try Again
        </button>
        <button type="button" onClick={reload} className="underline">
          Reload Page
        </button>
        <a href="/" className="underline">
          Go Home
        </a>
      </p>
    </main>
  )
}
