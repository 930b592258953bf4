export const workerPath = '/worker.js'
