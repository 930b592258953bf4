import { useLayoutEffect, useSyncExternalStore } from 'react'

/**
 * Choices that a device keeps, as attributes of <html>, so that style sheets can read them. The script runs before the
 * first paint; pages are the same bytes for everyone and can't know the choices.
 */
const kept = { theme: ['light', 'dark'], ribbon: ['off'] } as const

type Kept = typeof kept
type Name = keyof Kept

/** Which one was dismissed; the page says on <html> which it has. */
const announcementKey = 'baobab:announcement'

const storageKey = (name: Name) => `baobab:${name}`

// Whether there is a session is all that it looks at: the style sheet keeps the place of the menu.
export const deviceScript = `(d=>{d.dataset.js='';try{if(Object.keys(localStorage).some(k=>/^sb-.+-auth-token$/.test(k)))d.dataset.session='';for(const[n,v]of Object.entries(${JSON.stringify(kept)})){const s=localStorage.getItem('baobab:'+n);if(v.includes(s))d.dataset[n]=s}const a=localStorage.getItem('baobab:announcement');if(a&&a===d.dataset.announcement)d.dataset.announced='off'}catch(e){console.warn('No storage on this device:',e)}})(document.documentElement)`

/**
 * Puts the choices back when React makes a new <html>, as it does where the error page replaces the site.
 */
export function useKeptChoices() {
  useLayoutEffect(() => {
    const { dataset } = document.documentElement
    if ('js' in dataset) return colorBars()
    dataset.js = ''
    try {
      for (const [name, values] of Object.entries(kept) as [Name, readonly string[]][]) {
        const value = localStorage.getItem(storageKey(name))
        if (value && values.includes(value)) dataset[name] = value
      }
      if (dataset.announcement && localStorage.getItem(announcementKey) === dataset.announcement)
        dataset.announced = 'off'
    } catch (error) {
      console.warn('No storage on this device:', error)
    }
    colorBars()
    for (const listener of listeners) listener()
  }, [])
}

/** The announcement with this id stays away; the next one comes again. Where the device keeps nothing, for this page. */
export function hideAnnouncement(id: string) {
  document.documentElement.dataset.announced = 'off'
  try {
    localStorage.setItem(announcementKey, id)
  } catch (error) {
    console.warn('No storage on this device:', error)
  }
}

const barColors = { light: '#fbf8f2', dark: '#15140f' }

/** A theme that was chosen colours the browser's own bars too: its tag stands before those that follow the device. */
function colorBars() {
  const { theme } = document.documentElement.dataset
  document.head.querySelector('[data-chosen-theme]')?.remove()
  if (theme !== 'light' && theme !== 'dark') return
  const meta = document.createElement('meta')
  meta.name = 'theme-color'
  meta.content = barColors[theme]
  meta.dataset.chosenTheme = ''
  document.head.prepend(meta)
}

const listeners = new Set<() => void>()

/** `null` forgets the choice. Where the device keeps nothing, it holds for this page. */
export function choose<N extends Name>(name: N, value: Kept[N][number] | null) {
  const { dataset } = document.documentElement
  if (value) dataset[name] = value
  else delete dataset[name]
  try {
    if (value) localStorage.setItem(storageKey(name), value)
    else localStorage.removeItem(storageKey(name))
  } catch (error) {
    console.warn('No storage on this device:', error)
  }
  colorBars()
  for (const listener of listeners) listener()
}

/** The choice that is in force; null on the server and where nothing was chosen. */
export function useChoice<N extends Name>(name: N): Kept[N][number] | null {
  return useSyncExternalStore(
    subscribe,
    () => (document.documentElement.dataset[name] as Kept[N][number] | undefined) ?? null,
    () => null,
  )
}

function subscribe(listener: () => void) {
  listeners.add(listener)
  return () => {
    listeners.delete(listener)
  }
}
