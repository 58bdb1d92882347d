import { existsSync, readFileSync } from 'node:fs'
import { dirname, join, relative } from 'node:path'

const imported = /^(?:import|export)\s(?!type\b)[^'"]*?from\s+'([^']+)'/gm

/** Every module that an entry loads, its own ones as paths from here. Imports of types are gone at run time. */
const reachable = (entry: string): ReadonlySet<string> => {
  const seen = new Set<string>()
  const visit = (file: string): void => {
    seen.add(relative(__dirname, file))
    for (const [, module = ''] of readFileSync(file, 'utf8').matchAll(imported)) {
      const path = join(dirname(file), module)
      const inner = module.startsWith('.') ? [`${path}.ts`, path, join(path, 'index.ts')].find((one) => existsSync(one) && /\.\w+$/.test(one)) : null
      if (!inner) seen.add(module)
      else if (!seen.has(relative(__dirname, inner))) visit(inner)
    }
  }
  visit(join(__dirname, entry))
  return seen
}

const backendOnly = (modules: ReadonlySet<string>) =>
  [...modules].filter((module) => /^(?:sanitize-html|node:.*|erp\/.*|samples\/.*|decode\/.*)$/.test(module))

describe('the modules that reach a browser', () => {
  it.each(['browser.ts', 'index.ts', 'react/index.ts'])('are without sanitiser, samples and adapters of a backend in %s', (entry) => {
    expect(backendOnly(reachable(entry))).toEqual([])
  })

  it('would be noticed: the server has them all', () => {
    expect([...reachable('server.ts')]).toEqual(expect.arrayContaining(['sanitize-html', 'erp/erpSource.ts', 'samples/causes.json', 'decode/menu.ts']))
  })
})
