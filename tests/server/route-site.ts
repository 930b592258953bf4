import { UNSAFE_withComponentProps } from 'react-router'
import { createPages } from '#server/pages.ts'
import type { TestDatabase } from '#tests/database.ts'
import { testSite } from '#tests/fixtures/site.ts'
import { fixtureBuild } from './fixture-build.tsx'
import { type TestApp, testApp } from './test-app.ts'

/** A site that has only these routes, each module with its path, and reads the database as a visitor. */
export function routeSite(
  database: TestDatabase,
  routes: Record<string, { path: string; module: { default: unknown } }>,
): TestApp {
  const build = fixtureBuild(
    Object.fromEntries(
      Object.entries(routes).map(([id, { path, module }]) => [
        id,
        // Like the bundler: passes a route's component its data as props.
        { path, module: { ...module, default: UNSAFE_withComponentProps(module.default as never) } as never },
      ]),
    ),
    { site: { ...testSite, url: 'https://baobab.example' } },
  )
  return testApp({
    cacheBytes: 10_000_000,
    patienceMs: 10_000,
    pages: createPages({
      build: () => build,
      mode: 'production',
      site: () => testSite,
      read: (fn) => database.db.asUser({ role: 'anon' }, fn),
    }),
  })
}
