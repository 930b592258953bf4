import { type Dispatch, useCallback, useReducer } from 'react'
import { type Hold, newRotation, type Rotation, type RotationEvent, rotate } from './rotation.ts'

export type Turning = {
  rotation: Rotation
  send: Dispatch<RotationEvent>
  hold: (reason: Hold, isHeld: boolean) => void
}

/** A rotation on the browser's clock. */
export function useRotation(count: number): Turning {
  const [rotation, dispatch] = useReducer(
    (state: Rotation, { event, now }: { event: RotationEvent; now: number }) => rotate(state, event, now),
    count,
    newRotation,
  )
  const send = useCallback((event: RotationEvent) => dispatch({ event, now: performance.now() }), [])
  const hold = useCallback((reason: Hold, isHeld: boolean) => send({ type: 'hold', reason, isHeld }), [send])
  return { rotation, send, hold }
}
