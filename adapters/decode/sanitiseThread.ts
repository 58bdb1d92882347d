import { parentPort, workerData } from 'node:worker_threads'
import { sanitiser } from './sanitise'

/** The program of the thread that sanitises long texts (`richText.ts`). An exception ends the thread. */
const sanitise = sanitiser(workerData)
parentPort?.on('message', (text: string) => parentPort?.postMessage(sanitise(text)))
