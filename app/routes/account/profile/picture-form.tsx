import { type ChangeEvent, useId, useRef, useState } from 'react'
import { FormFailure } from '#app/components/form/form-failure.tsx'
import { call } from '#app/session/api.ts'
import { Button } from '#app/ui/button.tsx'
import { useChange } from './use-change.ts'

const types = ['image/jpeg', 'image/png', 'image/webp', 'image/avif']
const most = 10 * 1024 * 1024
const unfit = 'The picture can’t be used: choose a JPEG, PNG, WebP or AVIF of at most 40 megapixels.'
const large = 'The picture is too large. Choose one up to 10 MB.'

type Chosen = { file: File; preview: string }

/** The profile picture: choose, preview, then upload. */
export function PictureForm({ name, picture }: { name: string; picture: string | null }) {
  const input = useRef<HTMLInputElement>(null)
  const errorId = useId()
  const [chosen, setChosen] = useState<Chosen | null>(null)
  const [problem, setProblem] = useState<string | null>(null)
  const { change, isBusy, failure, setFailure } = useChange()
  const shown = chosen?.preview ?? (picture && `/media/${picture}`)

  async function choose({ target }: ChangeEvent<HTMLInputElement>) {
    const file = target.files?.[0]
    // Allows choosing the same file again.
    target.value = ''
    if (!file) return
    setFailure(null)
    const wrong = !types.includes(file.type) ? unfit : file.size > most ? large : null
    setProblem(wrong)
    if (!wrong) setChosen({ file, preview: await readAsDataUrl(file) })
  }

  const save = () =>
    chosen &&
    change(async () => {
      try {
        await call('PUT /account/picture', { body: chosen.file })
        setChosen(null)
      } catch (error) {
        const status = (error as { status?: number }).status
        if (status !== 422 && status !== 413) throw error
        setProblem(status === 422 ? unfit : large)
        setChosen(null)
        return { name: 'RateLimited' }
      }
      return null
    }, 'Your picture is saved')

  const remove = () =>
    change(async () => {
      await call('DELETE /account/picture')
      return null
    }, 'Your picture is removed')

  return (
    <div className="flex flex-wrap items-center gap-5">
      {shown ? (
        <img
          src={shown}
          alt={chosen ? 'The picture that you chose' : 'You'}
          width={96}
          height={96}
          className="size-24 rounded-full border border-line object-cover"
        />
      ) : (
        <span
          aria-hidden="true"
          className="grid size-24 place-items-center rounded-full bg-tint font-display text-4xl text-forest-ink"
        >
          {[...name][0]?.toUpperCase()}
        </span>
      )}
      <div className="grid min-w-0 flex-1 basis-60 gap-2">
        <input
          ref={input}
          type="file"
          accept={types.join(',')}
          aria-label="Picture"
          onChange={choose}
          hidden
        />
        <div className="flex flex-wrap gap-2">
          {chosen ? (
            <>
              <Button size="sm" aria-disabled={isBusy} onClick={save}>
                {isBusy ? 'Saving…' : 'Use this picture'}
              </Button>
              <Button size="sm" variant="ghost" onClick={() => setChosen(null)}>
                Leave it
              </Button>
            </>
          ) : (
            <>
              <Button
                size="sm"
                variant="secondary"
                aria-describedby={problem ? errorId : undefined}
                onClick={() => input.current?.click()}
              >
                {picture ? 'Choose another picture' : 'Choose a picture'}
              </Button>
              {picture && (
                <Button size="sm" variant="ghost" aria-disabled={isBusy} onClick={remove}>
                  Remove it
                </Button>
              )}
            </>
          )}
        </div>
        <p className="text-sm text-muted">JPEG, PNG, WebP or AVIF, at most 10 MB. It is shown as a circle.</p>
        {problem && (
          <p id={errorId} role="alert" className="text-sm font-medium text-danger">
            {problem}
          </p>
        )}
        <FormFailure words={failure} />
      </div>
    </div>
  )
}

// The pages' security policy allows data URLs for pictures, but not blob URLs.
function readAsDataUrl(file: File): Promise<string> {
  const { promise, resolve, reject } = Promise.withResolvers<string>()
  const reader = new FileReader()
  reader.onload = () => resolve(String(reader.result))
  reader.onerror = () => reject(reader.error)
  reader.readAsDataURL(file)
  return promise
}
