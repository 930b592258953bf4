import { routerWords } from './error-words.ts'

/** The last resort, where the error screen itself failed: it uses nothing that could fail as well. */
export function RouterFallback({ error }: { error: unknown }) {
  const { title, text } = routerWords(error)
  return (
    <main className="wrap py-20 text-center">
      <title>{title}</title>
      <h1 className="text-4xl">{title}</h1>
      <p className="mt-4 text-lg">{text}</p>
      <p className="mt-8">
        <a href="/" className="underline">
          Go Home
        </a>
      </p>
    </main>
  )
}
