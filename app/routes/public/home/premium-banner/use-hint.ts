import { useEffect, useState } from 'react'
import { hintMs } from './rotation.ts'

/** Whether to say how to move on: for a while from when the region is first seen, or until someone does. */
export function useHint(region: HTMLElement) {
  const [phase, setPhase] = useState<'waiting' | 'seen' | 'over'>('waiting')

  useEffect(() => {
    if (phase !== 'waiting') return
    const sight = new IntersectionObserver(([entry]) => entry?.isIntersecting && setPhase('seen'))
    sight.observe(region)
    return () => sight.disconnect()
  }, [phase, region])

  useEffect(() => {
    if (phase !== 'seen') return
    const timer = setTimeout(() => setPhase('over'), hintMs)
    return () => clearTimeout(timer)
  }, [phase])

  return { isHinting: phase !== 'over', endHint: () => setPhase('over') }
}
