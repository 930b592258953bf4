import { useLayoutEffect } from 'react'
import { createStore } from '#app/ui/store.ts'

/**
 * Preferences stored on the device, as attributes of <html> so that style sheets can read them. The script runs before
 * the first paint, because pages are identical for everyone and can't contain the preferences.
 */
const kept = { theme: ['light', 'dark'], ribbon: ['off'] } as const

type Stored = typeof kept
type Name = keyof Stored

/** The dismissed announcement; the page puts the current one on <html>. */
const announcementKey = 'baobab:announcement'

const storageKey = (name: Name) => `baobab:${name}`

// It only checks whether there is a session, so that the style sheet can reserve the menu's space.
export const deviceScript = `(d=>{d.dataset.js='';try{if(Object.keys(localStorage).some(k=>/^sb-.+-auth-token$/.test(k)))d.dataset.session='';for(const[n,v]of Object.entries(${JSON.stringify(kept)})){const s=localStorage.getItem('baobab:'+n);if(v.includes(s))d.dataset[n]=s}const a=localStorage.getItem('baobab:announcement');if(a&&a===d.dataset.announcement)d.dataset.announced='off'}catch(e){console.warn('No storage on this device:',e)}})(document.documentElement)`

/** Restores the preferences when React creates a new <html>, as when the error page replaces the site. */
export function useStoredChoices() {
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
  }, [])
}

/** Hides the announcement with this id, but not later ones. Without storage, for this page only. */
export function hideAnnouncement(id: string) {
  document.documentElement.dataset.announced = 'off'
  try {
    localStorage.setItem(announcementKey, id)
  } catch (error) {
    console.warn('No storage on this device:', error)
  }
}

/** The chosen theme; null when none is. */
export const chosenTheme = createStore<Stored['theme'][number] | null>(null)

const barColors = { light: '#fbf8f2', dark: '#15140f' }

/** A chosen theme also colors the browser's own bars: its tag comes before those that follow the device. */
function colorBars() {
  const { theme } = document.documentElement.dataset
  document.head.querySelector('[data-chosen-theme]')?.remove()
  const chosen = theme === 'light' || theme === 'dark' ? theme : null
  chosenTheme.set(chosen)
  if (!chosen) return
  const meta = document.createElement('meta')
  meta.name = 'theme-color'
  meta.content = barColors[chosen]
  meta.dataset.chosenTheme = ''
  document.head.prepend(meta)
}

/** `null` clears the preference. Without storage, it holds for this page only. */
export function choose<N extends Name>(name: N, value: Stored[N][number] | null) {
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
}
