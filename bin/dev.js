import { ensureInstalled } from './install.js'
import { becomeNode } from './node.js'

ensureInstalled()
// Pages and domain code reload on their own; a change to server/ or db/ requires a restart.
becomeNode(['server.ts'], { NODE_ENV: 'development' })
