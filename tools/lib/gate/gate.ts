import { existsSync, readFileSync } from 'node:fs'
import path from 'node:path'
import type { GateReport } from '@caravanserai/releases'
import { decodeGateJson } from '@caravanserai/releases/gate'
import type { GateException } from '@caravanserai/releases/gate'
import { readSet } from '@caravanserai/releases/ledger'
import { isLeft } from 'fp-ts/Either'
import { PROVIDED_FILE } from '../../../webpack/release/files'
import { build } from '../build/build'
import { remoteDist, remoteFolder, root } from '../places'
import { brand, releases } from '../settings'
import { messageOf, print, stopWith } from '../terminal/say'
import { judge } from './judge'
import { judgeTypes } from './judgeTypes'
import { liveReleases, shownPages } from './liveReleases'
import { reportLines } from './reportLines'

/**
 * Runs the gate on a remote's build for a command, and prints the report. Ends the command with status 1 when the
 * release is refused; nothing has changed then.
 * @param site the address of the running site, on whose content the pages are also rendered
 * @param acceptSize lets pages grow
 */
export const passGate = async (name: string, site: string, acceptSize: boolean): Promise<GateReport> => {
  await haveHost()
  const { store, folder } = releases()
  const stop = (error: unknown) => stopWith(messageOf(error))
  const newest = await readSet(store).catch(stop)
  const report = await judge({
    dist: remoteDist(name),
    live: liveReleases(store, newest, folder),
    shown: await shownPages(store, newest, name).catch(stop),
    brand: brand(),
    site,
    acceptSize,
    exceptions: exceptionsOf(name),
    types: judgeTypes(name),
  }).catch(stop)
  print(`${reportLines(report).join('\n')}\n`)
  return report.passed
    ? report
    : stopWith('Nothing was changed: the live release stays live.', { gate: report })
}

/** The exceptions accepted by the team: `gate.json`, next to its `routes.ts`. */
const exceptionsOf = (name: string): ReadonlyArray<GateException> => {
  const file = path.join(remoteFolder(name), 'gate.json')
  if (!existsSync(file)) return []
  const read = decodeGateJson(readFileSync(file, 'utf8'))
  return isLeft(read) ? stopWith(read.left) : read.right.exceptions
}

/** Builds the host, which renders the pages, if no build exists. Updating it is not the team's task. */
const haveHost = async (): Promise<void> => {
  const files = ['server/server.js', PROVIDED_FILE]
  if (files.every((file) => existsSync(path.join(root, 'shell', 'dist', file)))) return
  const { fault } = await build('shell')
  if (fault !== null) stopWith(`The host could not be built, so that no page can be judged:\n${fault}`)
}
