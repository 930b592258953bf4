import { afterAll, beforeAll, test } from 'vitest'
import { type ChaosSite, openChaosSite } from './chaos-site.ts'
import { countDrafts, createDraft, keepAsking } from './load.ts'
import { report } from './outcome.ts'

let site: ChaosSite
beforeAll(async () => {
  site = await openChaosSite()
  await site.start()
  await site.signUp()
}, 300_000)
afterAll(() => site?.close())

test('the primary crashes and comes back while people write', async () => {
  const writing = keepAsking(createDraft(site))
  await writing.atLeast(100)
  const since = performance.now()
  await site.cluster.primary.signal('SIGKILL')
  await site.cluster.primary.start()
  const recoveredMs = await writing.nextAnswer(since)
  await writing.atLeast(writing.answers.length + 50)
  await writing.stop()
  report('primary killed and restarted under load', {
    ...(await countDrafts(site, writing.answers)),
    recoveredMs,
    note: `${writing.failures.length} attempts refused`,
  })
})

test('the process is killed while people write', async () => {
  const writing = keepAsking(createDraft(site))
  await writing.atLeast(100)
  const since = performance.now()
  await site.kill()
  await site.start()
  const recoveredMs = await writing.nextAnswer(since)
  await writing.atLeast(writing.answers.length + 50)
  await writing.stop()
  report('process killed while writing', {
    ...(await countDrafts(site, writing.answers)),
    recoveredMs,
    note: `${writing.failures.length} attempts refused`,
  })
})
