import type { SystemDeps } from '#server/api/system-deps.ts'

const nothingThere = () => Promise.reject(new Error('This test has no such part of the system'))
/** For tests about something else. */
export const noSystem: SystemDeps = {
  health: nothingThere,
  backups: {
    list: nothingThere,
    make: nothingThere,
    check: nothingThere,
    remove: nothingThere,
    note: nothingThere,
    open: nothingThere,
  },
  keys: { list: nothingThere, rotate: nothingThere },
  setup: {
    address: { name: 'Test', url: 'http://localhost', isPublic: false },
    mail: { isDelivered: false, from: 'Test <no-reply@localhost>' },
    texts: { isDelivered: false },
    payments: 'off',
    map: 'built_in',
  },
  demo: { find: nothingThere, remove: nothingThere },
}
