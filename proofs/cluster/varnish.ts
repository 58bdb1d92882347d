import type { ChildProcess } from 'node:child_process'
import { readFileSync, writeFileSync } from 'node:fs'
import path from 'node:path'
import { root } from '../../tools/lib/places'
import { plainEnvironment } from '../../tools/lib/process/plainEnvironment'
import { anyPort } from '../../tools/lib/process/ports'
import { installFromDebian, startProgram } from '../../tools/lib/process/programs'
import { isInstalled } from '../../tools/lib/process/run'
import { tied } from './tied'

/** A Varnish that runs. */
export interface Varnish {
  readonly url: string
  readonly child: ChildProcess
}

export interface VarnishOptions {
  /** For its files. */
  readonly folder: string
  /** It is in front of this port of this machine. */
  readonly site: number
  /** Of who may purge: `CDN_TOKEN`. */
  readonly token: string
  /** The ports of the shells, where a balancer is at `site`. */
  readonly shells?: ReadonlyArray<number>
  readonly port?: number
}

const exampleOf = (name: string): string => readFileSync(path.join(root, 'deploy', 'varnish', name), 'utf8')

/** Starts Varnish with `deploy/varnish/default.vcl`, before several shells with `several.vcl`. Throws one line where it is not there and cannot be installed. */
export const startVarnish = async ({
  folder,
  site,
  token,
  shells = [],
  port,
}: VarnishOptions): Promise<Varnish> => {
  const isThere = () => isInstalled('varnishd', '-V')
  if (!(await isThere())) await installFromDebian(['varnish', 'varnish-modules'])
  if (!(await isThere()))
    throw new Error('varnishd is not installed: apt-get install varnish varnish-modules')
  const file = path.join(folder, shells.length === 0 ? 'default.vcl' : 'several.vcl')
  writeFileSync(
    path.join(folder, 'default.vcl'),
    exampleOf('default.vcl').replace('.port = "3000"', `.port = "${site}"`),
  )
  // A line of the example is there for each shell.
  const several = exampleOf('several.vcl').replace(/^.*shell_1\b.*\n/gm, (line) =>
    shells
      .map((shell, index) => line.replace('shell_1', `shell_${index + 1}`).replace('"3000"', `"${shell}"`))
      .join(''),
  )
  if (shells.length > 0) writeFileSync(file, several)
  const listen = port ?? (await anyPort('127.0.0.1'))
  // Its user could not read the folder of a test.
  const own = '-F -j none -p http_gzip_support=off -s malloc,64m'.split(' ')
  const args = [...own, '-f', file, '-a', `127.0.0.1:${listen}`, '-n', path.join(folder, 'varnish')]
  const url = `http://127.0.0.1:${listen}`
  const child = await startProgram({
    name: 'varnishd',
    env: { ...plainEnvironment(), CDN_TOKEN: token },
    command: tied('TERM', 'varnishd', args),
    limitMs: 20_000,
    isUp: async () => (await (await fetch(`${url}/healthz`)).arrayBuffer(), true),
  })
  return { url, child }
}
