import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import type { ReleaseEntry } from '@caravanserai/releases'
import { sha256 } from '@caravanserai/releases/hash'

/** What a test publishes as a release. */
export interface TestRelease {
  readonly name: string
  readonly release: string
  readonly address: string
  readonly server?: string
  readonly needs?: Readonly<Record<string, string>>
  /** Served instead of the released server build. */
  readonly tampered?: string
}

const routesAt = (address: string): string =>
  `module.exports = { routes: [{ path: ${JSON.stringify(address)}, handle: { meta: () => null } }] }`

/** A remote's file server for tests: releases can be added while it runs, and it can be stopped and started again. */
export const testRemoteServer = async () => {
  const files = new Map<string, string>()
  let there = true
  let requests = 0
  const server = createServer((request, response) => {
    requests += 1
    const text = there ? files.get(request.url ?? '') : undefined
    response.writeHead(text === undefined ? 503 : 200).end(text)
  })
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  const origin = `http://127.0.0.1:${(server.address() as AddressInfo).port}`

  const publish = ({
    name,
    release,
    address,
    server: code = routesAt(address),
    needs = {},
    tampered,
  }: TestRelease): ReleaseEntry => {
    const json = JSON.stringify({
      release,
      name,
      version: '1.0.0',
      needs,
      entry: 'remoteEntry.js',
      server: 'server/routes.js',
      addresses: [{ path: address, scripts: ['page.js'], styles: [] }],
      files: { 'server/routes.js': sha256(code), 'browser/page.js': sha256(`page of ${release}`) },
    })
    const base = `/${name}/${release}/`
    files.set(`${base}remote.json`, json)
    files.set(`${base}server/routes.js`, tampered ?? code)
    files.set(`${base}browser/page.js`, `page of ${release}`)
    return { base: `${origin}${base}`, hash: sha256(json), addresses: [address], previous: [] }
  }

  return {
    publish,
    /** How many requests the server has had. */
    requests: () => requests,
    setThere: (value: boolean) => {
      there = value
    },
    close: () => new Promise((resolve) => server.close(resolve)),
  }
}
