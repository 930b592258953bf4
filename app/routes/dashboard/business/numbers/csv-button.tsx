import { Download } from 'lucide-react'
import { Button } from '#app/ui/button.tsx'
import { numbersCsv } from '#domain/metrics/numbers-csv.ts'
import type { Numbers } from '#domain/metrics/schema.ts'

/** The numbers of the period as a file. */
export function CsvButton({ numbers }: { numbers: Numbers }) {
  return (
    <Button variant="secondary" onClick={() => download(numbers)}>
      <Download aria-hidden="true" />
      CSV
    </Button>
  )
}

function download(numbers: Numbers): void {
  const url = URL.createObjectURL(new Blob([numbersCsv(numbers)], { type: 'text/csv' }))
  const link = document.createElement('a')
  link.href = url
  link.download = `numbers-${numbers.from}-${numbers.to}.csv`
  link.click()
  URL.revokeObjectURL(url)
}
