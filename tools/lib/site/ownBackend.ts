import { freePort } from '../process/ports'
import { stopServers } from '../process/servers'
import { faultyBackend } from './faultyBackend'
import type { FaultyBackend } from './faultyBackend'
import { startBackend } from './startSite'
import type { SiteOptions } from './startSite'

const host = '127.0.0.1'

/** An embedded backend behind a proxy that can be switched to a fault, at this port where it is free, and the one after it. */
export const startFaultyBackend = async ({
  port,
  dataDir,
  onLog,
}: Pick<SiteOptions, 'port' | 'dataDir' | 'onLog'>): Promise<FaultyBackend> => {
  const real = await startBackend({ host, port: await freePort(port, host), dataDir, onLog })
  const proxy = await faultyBackend({ real: real.url, host, port: await freePort(port + 1, host) })
  const stop = async (): Promise<void> => {
    await Promise.all([proxy.stop(), stopServers([real])])
  }
  return { ...proxy, stop }
}
