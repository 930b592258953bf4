import { FormFailure } from '#app/components/form/form-failure.tsx'
import { download } from '#app/session/api.ts'
import { Button } from '#app/ui/button.tsx'
import { useChange } from './use-change.ts'

export function OwnData() {
  const { change, isBusy, failure } = useChange()
  const save = () =>
    change(async () => {
      await download('my-data.json', 'GET /account/export')
      return null
    }, 'Your data is in your downloads')
  return (
    <div className="grid justify-items-start gap-4">
      <FormFailure words={failure} />
      <Button variant="secondary" aria-disabled={isBusy} onClick={save}>
        {isBusy ? 'Collecting…' : 'Download my data (JSON)'}
      </Button>
    </div>
  )
}
