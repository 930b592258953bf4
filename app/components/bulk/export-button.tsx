import { Download } from 'lucide-react'
import { FormFailure } from '#app/components/form/form-failure.tsx'
import { useRequest } from '#app/components/form/use-request.ts'
import { download } from '#app/session/api.ts'
import { Button } from '#app/ui/button.tsx'

/** Downloads one's listings, to be changed in a spreadsheet and sent again. */
export function ExportButton() {
  const { send, isBusy, failure } = useRequest()
  return (
    <>
      <Button
        variant="secondary"
        aria-disabled={isBusy}
        onClick={() => send(() => download('listings.csv', 'GET /bulk/listings.csv'))}
      >
        <Download aria-hidden="true" />
        {isBusy ? 'Collecting…' : 'Export your listings'}
      </Button>
      <FormFailure words={failure} />
      <p className="w-full text-sm text-muted">
        An export has your listings with their IDs. Change its lines and send it again to change the listings:
        you see what would change first.
      </p>
    </>
  )
}
