import { readFileSync } from 'node:fs'
import path from 'node:path'
import { allSettings } from './allSettings'
import { serverFile } from './packagedSite/writePackage'
import { root } from './places'

const textOf = (file: string): string => readFileSync(path.join(root, file), 'utf8')
const settings = Object.keys(allSettings(''))

describe('the examples of deploy/', () => {
  it.each(['deploy/caravanserai.service', 'deploy/Containerfile'])('%s starts the server', (file) => {
    expect(textOf(file)).toContain(serverFile)
  })

  it.each([
    ['deploy/caravanserai.service', /^Environment=(.*)$/gm],
    ['deploy/Containerfile', /^ENV (.*)$/gm],
  ])('%s sets only existing settings', (file, lines) => {
    const set = [...textOf(file).matchAll(lines)].flatMap(([, line = '']) =>
      line.split(' ').map((pair) => pair.split('=')[0]),
    )
    expect(set.length).toBeGreaterThan(0)
    expect(settings).toEqual(expect.arrayContaining(set))
  })

  it.each(['docs/guides/deploy.md', 'deploy/nginx.conf', 'deploy/Caddyfile'])(
    '%s mentions only existing settings',
    (file) => {
      const named = [...textOf(file).matchAll(/\b([A-Z][A-Z0-9]*_[A-Z_0-9]+|PROXIES|RELEASES)\b(?==)/g)]
      expect(settings).toEqual(expect.arrayContaining(named.map(([name]) => name)))
    },
  )

  it.each(['deploy/nginx.conf', 'deploy/Caddyfile'])('%s uses the ports of the guide', (file) => {
    for (const port of ['3000', '3001']) expect(textOf(file)).toContain(`127.0.0.1:${port}`)
  })
})
