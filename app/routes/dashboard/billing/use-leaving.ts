import { useEffect, useState } from 'react'

/** For actions that end on another site's page: busy until the browser has left, and reset when it comes back. */
export function useLeaving() {
  const [isLeaving, setLeaving] = useState(false)
  useEffect(() => {
    const onShow = () => setLeaving(false)
    window.addEventListener('pageshow', onShow)
    return () => window.removeEventListener('pageshow', onShow)
  }, [])
  return {
    isLeaving,
    async leave(work: () => Promise<void>): Promise<void> {
      if (isLeaving) return
      setLeaving(true)
      try {
        await work()
      } catch (error) {
        setLeaving(false)
        throw error
      }
    },
  }
}
