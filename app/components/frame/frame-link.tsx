import type { ComponentProps } from 'react'
import { Link, useLocation } from 'react-router'
import { currentMark } from './navigation.ts'

/** A link of the frame: it marks the page that is open. */
export function FrameLink({ to, ...props }: Omit<ComponentProps<typeof Link>, 'to'> & { to: string }) {
  return <Link to={to} aria-current={currentMark(to, useLocation())} {...props} />
}
