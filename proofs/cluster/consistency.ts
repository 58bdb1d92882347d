import { writeFileSync } from 'node:fs'
import os from 'node:os'
import path from 'node:path'
import { root } from '../../tools/lib/places'
import { fixedWork, machineLine, quantile } from '../harness/measure'
import { markdownTable, outcomeTable } from '../harness/table'
import type { Capacity, Freshness } from './figures'
import { columns } from './tryFault'
import type { TriedFault } from './tryFault'

interface Figures {
  readonly tried: ReadonlyArray<TriedFault>
  readonly freshness: ReadonlyArray<Freshness>
  readonly capacities: ReadonlyArray<Capacity>
  readonly memoryMb: ReadonlyArray<number>
  /** The time of the memory measurement after the start, in minutes. */
  readonly memoryAfter: number
  readonly backendRequests: ReadonlyArray<{ readonly shells: number; readonly aMinute: number }>
}

const at = (values: ReadonlyArray<number>, share: number): string => {
  const ms = quantile(values, share)
  return ms === null ? '-' : `${ms.toFixed(0)} ms`
}

export const writeConsistency = (figures: Figures): void => {
  const work = Array.from({ length: 5 }, fixedWork).sort((a, b) => a - b)
  const rows = {
    freshness: figures.freshness.map(({ name, ms }) => [name, at(ms, 0.5), at(ms, 0.99), String(ms.length)]),
    capacities: figures.capacities.map((capacity) => [
      capacity.name,
      capacity.requestsASecond.toFixed(0),
      capacity.processorSecondsForAMillion.toFixed(0),
    ]),
    backend: figures.backendRequests.map(({ shells, aMinute }) => [String(shells), aMinute.toFixed(0)]),
  }
  const text = `# Consistency of several machines

This page shows how soon several machines show a change, and what visitors see of faults. Three shells behind HAProxy
and Varnish with PostgreSQL, object storage and the embedded backend run on one machine (\`npm run cluster\`), measured by
\`npm run test:cluster -- --write\` on ${new Date().toISOString().slice(0, 10)}: ${machineLine()},
${(os.totalmem() / 2 ** 30).toFixed(0)} GB. Visitors share the cores: the load at the end was ${os.loadavg()[1]?.toFixed(0)}, and a fixed piece of work took
${work[0]?.toFixed(0)} to ${work.at(-1)?.toFixed(0)} ms.

## From a change until it is shown

From before the report to one shell. Search and open page are those of the last shell.

${markdownTable(['shown by', 'median', '99 %', 'edits'], rows.freshness)}

## Faults as visitors see them

Each fault lasts some seconds under load: six visitors request pages, half of them at the cache, the others at changing shells; an
editor reports four edits a second; four forms a second are sent. *Stale for*: age of a shown page after a reported edit; *back in
time*: answers older than an earlier answer to the same visitor; *lost* and *doubled*: accepted forms. ✗ misses the aim.

${outcomeTable(columns, figures.tried)}

An engine that answers in about 0.5 s counts as lost for some nodes only: visitors who change nodes may then see older
pages, which some runs of *slow engine* on a busy machine show.

## Capacity

One page over 32 connections. Processor time is of all processes behind the address.

${markdownTable(['at', 'requests a second', 'processor seconds for a million'], rows.capacities)}

A shell and its workers use ${figures.memoryMb.map((mb) => mb.toFixed(0)).join(', ')} MB after ${figures.memoryAfter.toFixed(0)} minutes.

## Requests to the backend

Requests a minute while visitors request ${20 + 2} pages at all shells without changes; answers are fresh for ten seconds.

${markdownTable(['shells', 'requests a minute'], rows.backend)}
`
  writeFileSync(path.join(root, 'docs', 'explanation', 'consistency.md'), text)
}
