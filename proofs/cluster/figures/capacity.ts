import { processorTime, residentMb } from '../../../tools/lib/machine'
import { wrk } from '../../harness/underLoad'
import type { Part } from '../part'
import type { TrialCluster } from '../trial/trialCluster'

/** What is had of a page at an address, and what it costs. */
export interface Capacity {
  readonly name: string
  readonly requestsASecond: number
  /** Of everything that runs behind the address, in seconds. */
  readonly processorSecondsForAMillion: number
}

const SECONDS = 8

/** Requests of one page over 32 connections, by `wrk`. Throws a line where that is not here. */
export const capacitiesOf = async (cluster: TrialCluster): Promise<ReadonlyArray<Capacity>> => {
  const { shells, balancer, cache, pages } = cluster
  const page = pages[0] ?? '/'
  const [first] = shells
  if (first === undefined) return []
  const behind: ReadonlyArray<readonly [name: string, front: Part, parts: ReadonlyArray<Part>]> = [
    ['one shell', first, [first]],
    [`${shells.length} shells behind the balancer`, balancer, [...shells, balancer]],
    ['behind the cache', cache, [...shells, balancer, cache]],
  ]
  const all: Capacity[] = []
  for (const [name, front, parts] of behind) {
    const before = spentMs(parts)
    const load = { seconds: SECONDS, connections: 32, headers: {} }
    const { requests, failed } = await wrk(`${front.url}${page}`, load)
    if (failed > 0) throw new Error(`${name}: ${failed} of ${requests} requests failed`)
    all.push({
      name,
      requestsASecond: requests / SECONDS,
      processorSecondsForAMillion: ((spentMs(parts) - before) / 1_000 / requests) * 1_000_000,
    })
  }
  return all
}

const spentMs = (parts: ReadonlyArray<Part>): number =>
  sum(parts.flatMap((part) => part.processes()).map((pid) => processorTime(pid) ?? 0))

/** The memory that a shell and its workers occupy, in MB; what they share counts for each. */
export const memoryOf = (shell: Part): number => sum(shell.processes().map((pid) => residentMb(pid) ?? 0))

const sum = (all: ReadonlyArray<number>): number => all.reduce((total, one) => total + one, 0)
