import type { ChildProcess } from 'node:child_process'
import { writeFileSync } from 'node:fs'
import path from 'node:path'
import { plainEnvironment } from '../../tools/lib/process/plainEnvironment'
import { anyPort, isFree } from '../../tools/lib/process/ports'
import { isInstalled } from '../../tools/lib/process/run'
import { assertInstalled, exampleWith, startProgram, tied } from '../harness/programs'

interface HaproxyOptions {
  readonly folder: string
  readonly port: number
  readonly shells: ReadonlyArray<number>
  readonly onLog: (line: string) => void
}

/** Starts HAProxy with `deploy/haproxy.cfg` on other ports and paths. Throws one line on failure. */
export const startHaproxy = async (options: HaproxyOptions): Promise<ChildProcess> => {
  const file = path.join(options.folder, 'haproxy.cfg')
  writeFileSync(file, configured(options))
  return startProgram({
    name: 'haproxy',
    command: tied('TERM', 'haproxy', ['-db', '-f', file]),
    limitMs: 5_000,
    isUp: async () => !(await isFree(options.port, '127.0.0.1')),
    onLog: options.onLog,
  })
}

/** The example configuration with other ports and paths, and a line for each shell. */
const configured = ({ folder, port, shells }: HaproxyOptions): string =>
  exampleWith('haproxy.cfg', [
    [
      /^ +server .*-1 127\.0\.0\.1:3000.*\n/gm,
      (line) =>
        shells
          .map((shell, index) => line.replace(/-1\b/g, `-${index + 1}`).replace(':3000', `:${shell}`))
          .join(''),
    ],
    ['stats socket /run/haproxy/site.sock', `stats socket ${path.join(folder, 'haproxy.sock')}`],
    // The header names the shell that sent a response, for diagnosis.
    ['bind 127.0.0.1:6080', `bind 127.0.0.1:${port}\n  http-response set-header x-shell %s`],
  ])

interface Varnish {
  readonly url: string
  readonly child: ChildProcess
}

interface VarnishOptions {
  readonly folder: string
  /** The local port that it forwards to. */
  readonly site: number
  /** The token that permits purging: `CDN_TOKEN`. */
  readonly token: string
  /** The ports of the shells if `site` is a balancer. */
  readonly shells?: ReadonlyArray<number>
  readonly port?: number
}

/** Starts Varnish with `deploy/varnish/default.vcl`, or with `several.vcl` for several shells. */
export const startVarnish = async ({
  folder,
  site,
  token,
  shells = [],
  port,
}: VarnishOptions): Promise<Varnish> => {
  await assertInstalled(['varnish', 'varnish-modules'], () => isInstalled('varnishd', '-V'))
  const file = path.join(folder, shells.length === 0 ? 'default.vcl' : 'several.vcl')
  writeFileSync(
    path.join(folder, 'default.vcl'),
    exampleWith('varnish/default.vcl', [['.port = "3000"', `.port = "${site}"`]]),
  )
  if (shells.length > 0) {
    const eachShell = (line: string): string =>
      shells
        .map((shell, index) => line.replace('shell_1', `shell_${index + 1}`).replace('"3000"', `"${shell}"`))
        .join('')
    writeFileSync(file, exampleWith('varnish/several.vcl', [[/^.*shell_1\b.*\n/gm, eachShell]]))
  }
  const listen = port ?? (await anyPort('127.0.0.1'))
  // Without a jail: Varnish's user could not read the folder of the trial.
  const options = '-F -j none -p http_gzip_support=off -s malloc,64m'.split(' ')
  const args = [...options, '-f', file, '-a', `127.0.0.1:${listen}`, '-n', path.join(folder, 'varnish')]
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
