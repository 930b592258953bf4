import { createContext } from 'react'

/** On the server, the mark of the scripts that the renderer itself writes. In the browser there is none. */
export const NonceContext = createContext<string | undefined>(undefined)
