import { useQuery } from '@tanstack/react-query'
import type { ReactNode } from 'react'
import { minuteOf } from '#app/components/moments.ts'
import { QueryBoundary } from '#app/components/query-boundary.tsx'
import { queryClient } from '#app/components/query-client.ts'
import { call } from '#app/session/api.ts'
import { Alert } from '#app/ui/alert.tsx'
import { Button } from '#app/ui/button.tsx'
import { Card } from '#app/ui/card.tsx'
import { formatNumber } from '#domain/format-number.ts'
import type { Health } from '#domain/system/schema.ts'
import { sizeWords, spanWords } from './sizes.ts'

const scarce = 0.1

/** The running site's health, refetched every 30 seconds. */
export default function SystemHealth() {
  const query = useQuery(
    {
      queryKey: ['admin', 'system', 'health'],
      queryFn: ({ signal }) => call('GET /admin/system/health', { signal }),
      staleTime: 0,
      refetchInterval: 30_000,
    },
    queryClient,
  )
  return (
    <>
      <div className="flex flex-wrap items-center justify-between gap-3">
        <h2 className="text-2xl">Health</h2>
        <Button
          variant="secondary"
          size="sm"
          aria-disabled={query.isFetching}
          onClick={() => query.refetch()}
        >
          {query.isFetching ? 'Looking…' : 'Refresh'}
        </Button>
      </div>
      <QueryBoundary query={query} what="The state of the site">
        {(health) => <Facts health={health} />}
      </QueryBoundary>
    </>
  )
}

const faultWords = {
  damaged: {
    title: 'The database is damaged',
    text: 'Part of its files can’t be read. Stop the site and restore the latest backup that passed its check. Don’t make a new backup over it.',
  },
  not_writable: {
    title: 'The database isn’t accepting changes',
    text: 'Visitors can read, but nothing can be saved. Check whether the disk is full or the database server has become read-only.',
  },
}

function FaultAlert({ fault }: { fault: keyof typeof faultWords }) {
  const { title, text } = faultWords[fault]
  return (
    <Alert variant="danger" title={title}>
      <p>{text}</p>
    </Alert>
  )
}

function Facts({ health: { version, node, startedAt, database, pages, disk, memory } }: { health: Health }) {
  const asked = pages.fresh + pages.stale + pages.shared + pages.rendered
  const kept = asked === 0 ? null : Math.round((pages.fresh / asked) * 100)
  return (
    <>
      {database.fault && <FaultAlert fault={database.fault} />}
      {disk && disk.free / disk.total < scarce && (
        <Alert variant="danger" title="The disk is nearly full">
          <p>
            {sizeWords(disk.free)} of {sizeWords(disk.total)} are left. A full disk stops every change.
          </p>
        </Alert>
      )}
      <div className="grid gap-4 md:grid-cols-2">
        <Group title="Database">
          <Fact label="Type">
            {database.engine === 'embedded' ? 'embedded PostgreSQL' : 'PostgreSQL'} {database.version}
          </Fact>
          <Fact label="Size">{sizeWords(database.bytes)}</Fact>
          <Fact label="Answers in">{database.answerMs} ms</Fact>
          <Fact label="Queued now">{formatNumber(database.waiting)}</Fact>
          {database.engine === 'embedded' && (
            <Fact label="Reopened">{formatNumber(database.restarts)} times</Fact>
          )}
          <Fact label="Last migration">{database.migration}</Fact>
        </Group>
        <Group title="Page cache">
          <Fact label="Size">{sizeWords(pages.bytes)}</Fact>
          <Fact label="Hit rate">{kept === null ? 'no requests yet' : `${kept}%`}</Fact>
          <Fact label="Fresh">{formatNumber(pages.fresh)}</Fact>
          {pages.shared > 0 && <Fact label="From other processes">{formatNumber(pages.shared)}</Fact>}
          <Fact label="Rendered">{formatNumber(pages.rendered)}</Fact>
          <Fact label="Stale while revalidating">{formatNumber(pages.stale)}</Fact>
          <Fact label="Bypassed">{formatNumber(pages.bypassed)}</Fact>
        </Group>
        <Group title="Server">
          <Fact label="Disk">
            {disk ? `${sizeWords(disk.free)} of ${sizeWords(disk.total)} free` : 'unknown'}
          </Fact>
          {disk && <Fact label="Folder">{disk.folder}</Fact>}
          <Fact label="Memory">
            {sizeWords(memory.used)} of {sizeWords(memory.total)}
          </Fact>
        </Group>
        <Group title="Application">
          <Fact label="Version">{version}</Fact>
          <Fact label="Node.js">{node}</Fact>
          <Fact label="Uptime">{spanWords(startedAt)}</Fact>
          <Fact label="Since">{minuteOf(startedAt)}</Fact>
        </Group>
      </div>
      <p className="text-sm text-muted">If several processes share the database, this is only one of them.</p>
    </>
  )
}

function Group({ title, children }: { title: string; children: ReactNode }) {
  return (
    <Card className="p-5">
      <h3 className="mb-3 text-lg">{title}</h3>
      <dl className="grid gap-y-1.5">{children}</dl>
    </Card>
  )
}

const Fact = ({ label, children }: { label: string; children: ReactNode }) => (
  <div className="flex flex-wrap justify-between gap-x-4">
    <dt className="text-muted">{label}</dt>
    <dd className="min-w-0 text-right font-medium break-words tabular-nums">{children}</dd>
  </div>
)
