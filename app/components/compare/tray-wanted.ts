import { createStore } from '#app/ui/store.ts'

/** The form that the boxes belong to, wherever they are on the page. */
export const compareForm = 'compare'

/** Something is selected, now or from before, so the tray's code is needed. */
export const trayWanted = createStore(false)
