import { Outlet, useRouteLoaderData } from 'react-router'
import { SiteFrame } from '#app/components/frame/site-frame.tsx'
import type { loader } from '#app/root.tsx'

export default function PublicLayout() {
  return (
    <SiteFrame data={useRouteLoaderData<typeof loader>('root')}>
      <Outlet />
    </SiteFrame>
  )
}
