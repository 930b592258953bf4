import { Map as MapIcon } from 'lucide-react'
import { Button } from '#app/ui/button.tsx'

/** In place of a map, for those who save data. */
export function ShowMapButton({ onShow }: { onShow: () => void }) {
  return (
    <div className="grid justify-items-center gap-2 rounded-card border border-line bg-tint p-6 text-center">
      <Button variant="secondary" onClick={onShow}>
        <MapIcon aria-hidden="true" />
        Show the map
      </Button>
      <p className="text-sm text-muted">Not loaded yet, because you’re saving data.</p>
    </div>
  )
}
