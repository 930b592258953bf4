import { useQuery } from '@tanstack/react-query'
import type { ReactNode } from 'react'
import { NavLink } from 'react-router'
import { QueryBoundary } from '#app/components/query-boundary.tsx'
import { queryClient } from '#app/components/query-client.ts'
import { rowLink, ScrollRow } from '#app/components/scroll-row.tsx'
import { settingsQuery } from './queries.ts'
import { SettingEditor, type SettingSpec } from './setting-editor.tsx'

/** A tab: the last part of its URL, its name, and its setting. */
export type Part = SettingSpec & { path: string; label: string; also?: ReactNode; below?: ReactNode }

/** Tabs of settings, with the open one's forms. */
export function PartPage({
  title,
  intro,
  base,
  parts,
  open,
}: {
  title: string
  intro: string
  base: string
  parts: readonly Part[]
  open: Part
}) {
  const query = useQuery(settingsQuery, queryClient)
  return (
    <div className="panel-wrap pt-8 pb-20">
      <h1 className="text-4xl">{title}</h1>
      <p className="mt-2 text-muted">{intro}</p>
      <nav aria-label={`Parts of ${title.toLowerCase()}`} className="mt-6">
        <ScrollRow>
          {parts.map(({ path, label }) => (
            <li key={path} className="shrink-0">
              <NavLink to={`${base}/${path}`} className={rowLink}>
                {label}
              </NavLink>
            </li>
          ))}
        </ScrollRow>
      </nav>
      <div className="mt-6 grid max-w-5xl grid-cols-1 gap-6">
        {open.also}
        <QueryBoundary query={query} what="The settings">
          {(settings) => {
            const setting = settings.find(({ key }) => key === open.key)
            return setting && <SettingEditor key={open.key} spec={open} setting={setting} />
          }}
        </QueryBoundary>
        {open.below}
      </div>
    </div>
  )
}
