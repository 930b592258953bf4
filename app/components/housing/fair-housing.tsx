import { House } from 'lucide-react'
import { cn } from '#app/ui/cn.ts'

/** The legal fair housing notice for people looking for a home. */
export function FairHousing({ className }: { className?: string }) {
  return (
    <p className={cn('flex gap-2.5 text-sm text-muted', className)}>
      <House aria-hidden="true" className="mt-0.5 size-4 shrink-0" />
      <span>
        Equal housing: the Fair Housing Act (42 USC 3601 and following) protects everyone looking for a home
        from discrimination by race, color, religion, sex, disability, familial status and national origin. If
        it happens to you,{' '}
        <a
          href="https://www.hud.gov/fairhousing/fileacomplaint"
          rel="noreferrer"
          className="font-medium text-forest-ink underline underline-offset-4"
        >
          tell HUD
        </a>
        .
      </span>
    </p>
  )
}
