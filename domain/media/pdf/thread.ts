import { parentPort, workerData } from 'node:worker_threads'
import { rewritePdf } from './rewrite-pdf.ts'

parentPort?.postMessage(await rewritePdf(workerData as Uint8Array))
