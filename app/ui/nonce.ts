import { createContext } from 'react'

/** On the server, the mark of the scripts written by the renderer; undefined in the browser. */
export const NonceContext = createContext<string | undefined>(undefined)
