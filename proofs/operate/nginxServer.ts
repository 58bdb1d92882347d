import { readFileSync, writeFileSync } from 'node:fs'
import path from 'node:path'
import { run } from '../../tools/lib/process/run'
import { isFree } from '../../tools/lib/process/ports'
import { exampleWith, startProgram } from '../harness/programs'
import { stopProcess } from '../../tools/lib/process/servers'

/** The host name in the example configuration. */
export const exampleHost = 'www.example.org'

interface NginxOptions {
  readonly folder: string
  readonly httpPort: number
  readonly httpsPort: number
  readonly sites: readonly [number, number]
}

interface Nginx {
  readonly certificate: string
  readonly accessLog: string
  readonly errorLog: string
  readonly stop: () => Promise<void>
}

/**
 * Starts nginx with `deploy/nginx.conf`, with changed ports, certificate and log path only. Throws a one-line message
 * when it does not start.
 */
export const startNginx = async (options: NginxOptions): Promise<Nginx> => {
  const { folder, httpPort, httpsPort } = options
  const file = (name: string) => path.join(folder, name)
  await makeCertificate(file('key.pem'), file('certificate.pem'))
  writeFileSync(file('site.conf'), exampleFor(options))
  writeFileSync(file('nginx.conf'), mainConf(folder))
  const args = ['-p', folder, '-c', file('nginx.conf')]
  const tested = await run('nginx', [...args, '-t'])
  if (tested.code !== 0) throw new Error(`deploy/nginx.conf: ${tested.output.trim()}`)
  const listens = async (port: number) => !(await isFree(port, '127.0.0.1'))
  const child = await startProgram({
    name: 'nginx',
    command: ['nginx', [...args, '-g', 'daemon off;']],
    limitMs: 5_000,
    isUp: async () => (await listens(httpPort)) && (await listens(httpsPort)),
  })
  return {
    certificate: readFileSync(file('certificate.pem'), 'utf8'),
    accessLog: file('access.log'),
    errorLog: file('error.log'),
    stop: () => stopProcess(child),
  }
}

/** The example configuration with other ports and files. */
const exampleFor = ({ folder, httpPort, httpsPort, sites }: NginxOptions): string =>
  exampleWith('nginx.conf', [
    ['listen 80;', `listen 127.0.0.1:${httpPort};`],
    ['listen [::]:80;', ''],
    ['listen 443 ssl http2;', `listen 127.0.0.1:${httpsPort} ssl http2;`],
    ['listen [::]:443 ssl http2;', ''],
    ['/etc/ssl/caravanserai/fullchain.pem', path.join(folder, 'certificate.pem')],
    ['/etc/ssl/caravanserai/privkey.pem', path.join(folder, 'key.pem')],
    ['/var/log/nginx/caravanserai.log', path.join(folder, 'access.log')],
    ['server 127.0.0.1:3000 ', `server 127.0.0.1:${sites[0]} `],
    ['server 127.0.0.1:3001 ', `server 127.0.0.1:${sites[1]} `],
  ])

/** The main configuration of nginx, which includes the files of `conf.d`. */
const mainConf = (folder: string): string => `pid ${folder}/nginx.pid;
error_log ${folder}/error.log info;
worker_processes 2;
events { worker_connections 1024; }
http {
  default_type application/octet-stream;
  ${['client_body', 'proxy', 'fastcgi', 'uwsgi', 'scgi']
    .map((type) => `${type}_temp_path ${folder}/temp-${type};`)
    .join('\n  ')}
  include ${folder}/site.conf;
}
`

const makeCertificate = async (key: string, certificate: string): Promise<void> => {
  const names = ['-subj', `/CN=${exampleHost}`, '-addext', `subjectAltName=DNS:${exampleHost}`]
  const kind = ['-x509', '-newkey', 'ec', '-pkeyopt', 'ec_paramgen_curve:prime256v1', '-nodes', '-days', '2']
  const { code, output } = await run('openssl', [
    'req',
    ...kind,
    '-keyout',
    key,
    '-out',
    certificate,
    ...names,
  ])
  if (code !== 0) throw new Error(`openssl: ${output.trim().split('\n').at(-1)}`)
}
