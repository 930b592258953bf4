import { FormFailure } from '#app/components/form/form-failure.tsx'
import { callApi } from '#app/session/api.ts'
import { Button } from '#app/ui/button.tsx'
import { useChange } from './use-change.ts'

export function OwnData() {
  const { change, isBusy, failure } = useChange()
  const download = () =>
    change(async () => {
      const data = await callApi<object>('/api/account/export')
      save(JSON.stringify(data, null, 2), 'my-data.json')
      return null
    }, 'Your data is in your downloads')
  return (
    <div className="grid justify-items-start gap-4">
      <FormFailure words={failure} />
      <Button variant="secondary" aria-disabled={isBusy} onClick={download}>
        {isBusy ? 'Collecting…' : 'Download my data (JSON)'}
      </Button>
    </div>
  )
}

/** A link can't bring the token along. */
function save(text: string, name: string) {
  const url = URL.createObjectURL(new Blob([text], { type: 'application/json' }))
  const link = Object.assign(document.createElement('a'), { href: url, download: name })
  link.click()
  URL.revokeObjectURL(url)
}
