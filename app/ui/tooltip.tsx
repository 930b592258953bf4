import { useEffect } from 'react'

/**
 * Shows the name of an icon button, its `aria-label`, to sighted users: on every element with `data-tooltip`, which
 * icon buttons (`button.tsx`) set themselves. Mount once per page. Its code loads when the pointer or the focus first
 * reaches such a button; touch never does.
 */
export function Tooltips() {
  useEffect(() => {
    const controller = new AbortController()
    const begin = async (event: Event) => {
      if (!(event.target as Element).closest('[data-tooltip]')) return
      controller.abort()
      try {
        const { showTooltips } = await import('./show-tooltips.ts')
        showTooltips(event)
      } catch (error) {
        console.warn('Tooltips could not be fetched:', error)
      }
    }
    const { signal } = controller
    document.addEventListener('pointerover', (event) => event.pointerType !== 'touch' && begin(event), {
      signal,
    })
    document.addEventListener('focusin', begin, { signal })
    return () => controller.abort()
  }, [])
  return null
}
