import { mkdirSync } from 'node:fs'
import path from 'node:path'
import { setTimeout as pause } from 'node:timers/promises'
import type { CommandRun } from '../../../tools/lib/process/runCommand'
import { crowdAt } from '../trial/crowd'
import { startTrialCluster } from '../trial/trialCluster'

/** In a minute each picture is checked once. */
const SECONDS = 60
/** Until pictures are fetched, and every page was asked for. */
const WARM_MS = 15_000

/**
 * How often a backend is asked in a minute by so many shells, in a cluster of their own, when visitors ask for all pages and each
 * answer is fresh for ten seconds.
 */
export const backendRequestsOf = async (run: CommandRun, shells: number): Promise<number> => {
  const folder = path.join(run.folder, `with-${shells}`)
  mkdirSync(folder)
  const ends: Array<() => unknown> = []
  const end = async (): Promise<void> => {
    for (const one of ends.splice(0).reverse()) await one()
  }
  run.onEnd(end)
  const cluster = await startTrialCluster(
    { folder, onEnd: (one) => void ends.push(one) },
    { shells, env: { CONTENT_TTL_MS: '10000' } },
  )
  const { fronts, pages, ways } = cluster
  const crowd = crowdAt([fronts[1], fronts[1]], pages)
  await pause(WARM_MS)
  const before = ways.backend.requests()
  await pause(SECONDS * 1_000)
  const asked = ways.backend.requests() - before
  await crowd.stop()
  await end()
  return (asked * 60) / SECONDS
}
