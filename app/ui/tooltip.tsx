import { useEffect } from 'react'

/**
 * Shows the name of an icon button, its `aria-label`, to those who see: on everything that carries `data-tooltip`, as
 * icon buttons (`button.tsx`) do by themselves. Once per page. What it takes is fetched when the pointer or the focus
 * first comes to such a button; fingers never do.
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
