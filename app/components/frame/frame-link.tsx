import type { ComponentProps } from 'react'
import { Link, useLocation } from 'react-router'
import { currentMark } from './navigation.ts'

/** A header or footer link, marked when its page is open. */
export function FrameLink({ to, ...props }: Omit<ComponentProps<typeof Link>, 'to'> & { to: string }) {
  return <Link to={to} aria-current={currentMark(to, useLocation())} {...props} />
}
