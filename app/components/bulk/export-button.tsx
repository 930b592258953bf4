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
        The export contains your listings with their IDs. Edit its rows and upload it again to update the
        listings. You’ll see what would change first.
      </p>
    </>
  )
}
