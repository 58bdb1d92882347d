import { existsSync, readFileSync } from 'node:fs'
import { dirname, join, relative } from 'node:path'

const imported = /^(?:import|export)\s(?!type\b)[^'"]*?from\s+'([^']+)'/gm

/** Every module that an entry point loads, those of this package as relative paths; no type imports. */
const reachable = (entry: string): ReadonlySet<string> => {
  const visited = new Set<string>()
  const visit = (file: string): void => {
    visited.add(relative(__dirname, file))
    for (const [, module = ''] of readFileSync(file, 'utf8').matchAll(imported)) {
      const path = join(dirname(file), module)
      const inner = module.startsWith('.')
        ? [`${path}.ts`, path, join(path, 'index.ts')].find(
            (candidate) => existsSync(candidate) && /\.\w+$/.test(candidate),
          )
        : null
      if (!inner) visited.add(module)
      else if (!visited.has(relative(__dirname, inner))) visit(inner)
    }
  }
  visit(join(__dirname, entry))
  return visited
}

/** Libraries and folders that only the server may load. */
const libraries = ['sanitize-html', 'marked']
const rooms = ['answers', 'contract', 'decode', 'report', 'resilience/lastGood', 'sources', 'testing']

const serverOnly = (modules: ReadonlySet<string>) =>
  [...modules].filter(
    (module) =>
      libraries.includes(module) ||
      module.startsWith('node:') ||
      rooms.some((room) => module.startsWith(`${room}/`)),
  )

describe('the modules that reach a browser', () => {
  it.each(['browser/index.ts', 'index.ts', 'page/index.ts', 'page/definePage.ts'])(
    'contain no sanitiser, samples or backend adapters in %s',
    (entry) => {
      expect(serverOnly(reachable(entry))).toEqual([])
    },
  )

  it('import modules that must exist only once as shared packages', () => {
    const carried = reachable('page/definePage.ts')
    expect([...carried]).toEqual(expect.arrayContaining(['@caravanserai/adapters/page', 'react-router-dom']))
    expect([...carried]).not.toContain('page/index.ts')
  })

  it('are checked with a search that finds all server modules in the server entry', () => {
    const place = serverOnly(reachable('server.ts'))
    expect(place).toEqual(
      expect.arrayContaining([...libraries, 'node:crypto', 'sources/samples/causes.json']),
    )
    for (const room of rooms.filter((name) => !['contract', 'testing'].includes(name)))
      expect(place.some((module) => module.startsWith(`${room}/`))).toBe(true)
  })
})
