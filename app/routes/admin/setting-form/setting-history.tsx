import { useInfiniteQuery } from '@tanstack/react-query'
import { Loaded } from '#app/components/loaded.tsx'
import { minuteOf } from '#app/components/moments.ts'
import { OlderButton } from '#app/components/older-button.tsx'
import { queryClient } from '#app/components/query-client.ts'
import { Button } from '#app/ui/button.tsx'
import type { KeptSetting } from '#domain/site/admin-schema.ts'
import { ChangeList } from './change-list.tsx'
import { versionsQuery } from './queries.ts'

/** What a setting was after each change. A former state comes back into the form, to be saved. */
export function SettingHistory({
  setting,
  onRestore,
}: {
  setting: KeptSetting
  onRestore: (value: unknown, from: string) => void
}) {
  const query = useInfiniteQuery(versionsQuery(setting.key), queryClient)
  return (
    <Loaded query={query} what="The history">
      {({ pages }) => {
        const versions = pages.flat()
        if (versions.length === 0)
          return <p className="text-muted">Nobody has changed this: it’s the original.</p>
        return (
          <>
            <ol className="divide-y divide-line border-y border-line">
              {versions.map(({ revision, value, savedAt, savedBy }, index) => (
                <li key={revision} className="grid gap-2 py-3">
                  <div className="flex flex-wrap items-center justify-between gap-x-4 gap-y-2">
                    <p className="min-w-0">
                      <span className="font-semibold">{minuteOf(savedAt)}</span>
                      <span className="text-muted">
                        {' '}
                        by {savedBy ?? 'the program'}
                        {index === 0 && ', current'}
                      </span>
                    </p>
                    {index > 0 && (
                      <Button
                        variant="secondary"
                        size="sm"
                        onClick={() => onRestore(value ?? setting.initial, minuteOf(savedAt))}
                      >
                        Restore<span className="sr-only"> what it was at {minuteOf(savedAt)}</span>
                      </Button>
                    )}
                  </div>
                  {(versions[index + 1] || !query.hasNextPage) && (
                    <ChangeList
                      before={versions[index + 1]?.value ?? setting.initial}
                      after={value ?? setting.initial}
                    />
                  )}
                </li>
              ))}
            </ol>
            <OlderButton query={query}>Show older ones</OlderButton>
          </>
        )
      }}
    </Loaded>
  )
}
