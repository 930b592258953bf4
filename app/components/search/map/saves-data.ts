import { useEffect, useState } from 'react'

type Connection = { saveData?: boolean }

/** Whether this visitor asked to load less: in the browser's settings, or the system's. */
export const savesData = (): boolean =>
  (navigator as Navigator & { connection?: Connection }).connection?.saveData === true ||
  matchMedia('(prefers-reduced-data: reduce)').matches

/**
 * Whether to load a map: null until the browser is known, false for those who save data, until they ask for it with the
 * returned function.
 */
export function useMapWanted(): [isWanted: boolean | null, want: () => void] {
  const [isWanted, setWanted] = useState<boolean | null>(null)
  useEffect(() => setWanted(!savesData()), [])
  return [isWanted, () => setWanted(true)]
}
