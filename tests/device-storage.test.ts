import { globSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { expect, test } from 'vitest'

const root = fileURLToPath(new URL('..', import.meta.url))
const read = (path: string) => readFileSync(join(root, path), 'utf8')
const policy = read('db/reference/pages/cookies.md')
const writers = globSync('app/**/*.{ts,tsx}', { cwd: root })
  .filter((path) => !path.includes('.test.'))
  .filter(
    (path) =>
      path === 'app/components/offline/cache-names.ts' ||
      /localStorage|sessionStorage|document\.cookie|indexedDB|caches\./.test(read(path)),
  )

test('what the site keeps on a device is named in the cookie policy', () => {
  const keys = writers.flatMap((path) => {
    const source = read(path)
    const kept = /const kept = \{(.*?)\} as const/s.exec(source)?.[1] ?? ''
    return [
      ...[...source.matchAll(/'(baobab[:-][\w-]+)'/g)].map(([, key]) => key!),
      ...[...kept.matchAll(/(\w+):/g)].map(([, name]) => `baobab:${name}`),
    ]
  })
  expect(keys).toEqual(expect.arrayContaining(['baobab:consent', 'baobab:theme', 'baobab:ribbon']))
  expect(keys.filter((key) => !policy.includes(`\`${key}\``))).toEqual([])
})

test('whoever else begins to keep something there meets this list, and the policy', () => {
  const known = [
    'app/components/compare/stored.ts',
    'app/components/consent/allowed.ts',
    'app/components/follow/pressed-follow.ts',
    'app/components/form/saved-replies.ts',
    'app/components/frame/device-settings.ts',
    // Caches and the outbox; what is in them, the policy names by the names of the caches.
    'app/components/offline/cache-names.ts',
    'app/components/offline/device-copies.ts',
    'app/components/offline/has-copy.ts',
    'app/components/offline/list-cached-pages.ts',
    'app/components/offline/lists-copy.ts',
    'app/components/offline/outbox.ts',
    'app/components/offline/page-shown.ts',
    'app/worker/cache-page.ts',
    'app/worker/worker.ts',
    'app/components/push/offer-push.ts',
    'app/components/push/push-record.ts',
    'app/components/saved/saved-on-device.ts',
    'app/components/search/last-place.ts',
    'app/session/sign-in.ts',
    'app/routes/admin/layout.tsx',
    'app/routes/dashboard/business/new/stored-drafts.ts',
    // What belongs to an account, and is removed with it.
    'app/session/account-storage.ts',
    // Looks for `sb-…-auth-token`, which the auth client writes.
    'app/session/stored-session.ts',
    'app/session/stored-user.ts',
    // Someone else's eyes, in one tab.
    'app/session/follow-session.ts',
    'app/session/stored-view.ts',
    'app/session/view-session.ts',
  ]
  expect(writers.filter((path) => !known.includes(path))).toEqual([])
})
