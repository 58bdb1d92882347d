import { isInstalled } from '../../tools/lib/process/run'
import { hasPostgres } from './postgres'

/** The servers of Debian that a cluster consists of, and how it is seen that they are here. */
const needs: ReadonlyArray<readonly [packages: string, isHere: () => Promise<boolean>]> = [
  ['haproxy', () => isInstalled('haproxy', '-v')],
  ['varnish varnish-modules', () => isInstalled('varnishd', '-V')],
  ['postgresql', async () => hasPostgres()],
]

/** Throws a line that names the command which installs what is missing. */
export const assertServers = async (): Promise<void> => {
  const missing: string[] = []
  for (const [packages, isThere] of needs) if (!(await isThere())) missing.push(packages)
  if (missing.length > 0)
    throw new Error(`servers are missing on this machine; in Debian: apt-get install ${missing.join(' ')}`)
}
