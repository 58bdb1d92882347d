import { mkdtempSync, readdirSync, readFileSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'
import vm from 'node:vm'
import { firstViewBuild } from './firstView'
import { FirstViewFiles } from './release/firstViewFiles'
import { compiled, writeFiles } from './testing/compiled'

const place = mkdtempSync(path.join(tmpdir(), 'first-view-'))
afterAll(() => rmSync(place, { recursive: true }))

/** Builds a remote from these files; its pages are the modules with `Page` in their name. */
const build = async (
  name: string,
  files: Readonly<Record<string, string>>,
  parts: Readonly<Record<string, string>> = {},
) => {
  const dir = path.join(place, name)
  writeFiles(dir, { 'package.json': '{"sideEffects": ["*.css"]}', ...files })
  const kept = new FirstViewFiles()
  const pages = () => Object.keys(files).flatMap((file) => (/Page\.js$/.test(file) ? [`./${file}`] : []))
  const { errors, warnings } = await compiled(
    firstViewBuild({ name, dir, mode: 'development', pages, parts: () => parts, files: kept }),
  )
  const browser = path.join(dir, 'dist-development', 'browser')
  return {
    faults: [...errors, ...warnings].join('\n'),
    scripts: kept.scripts,
    emitted: () => readdirSync(browser).filter((file) => !file.endsWith('.map')),
    /** Runs the scripts of a page as a document does. */
    run: (page: string, shared: Readonly<Record<string, unknown>>, result = 'page'): unknown => {
      const context = vm.createContext({ caravanserai: { shared } }, { codeGeneration: { strings: false } })
      for (const file of kept.scripts[page] ?? [])
        vm.runInContext(readFileSync(path.join(browser, file), 'utf8'), context)
      return vm.runInContext(`caravanserai.${result}`, context)
    },
  }
}

describe('the first-view build', () => {
  it('puts a page on globalThis, with the shared packages of the host and without eval', async () => {
    const { faults, run } = await build('shared', {
      'causes/CausesPage.js': `
        import { useState } from 'react'
        import { Link } from 'react-router-dom'
        import { title } from './title'
        export const CausesPage = () => [useState(), Link, title]`,
      'causes/title.js': "export const title = 'Causes'",
    })
    expect(faults).toBe('')
    const page = run('./causes/CausesPage.js', {
      react: { useState: () => 'state' },
      'react-router-dom': { Link: 'link' },
    })
    expect((page as { CausesPage: () => unknown }).CausesPage()).toEqual(['state', 'link', 'Causes'])
  })

  it('puts a part on globalThis by its name, with the slot of the host', async () => {
    const module = './FirstCausePart.js'
    const { faults, run } = await build(
      'parts',
      {
        'FirstCausePart.js': `
          import { Slot } from '@caravanserai/adapters/slot'
          export const FirstCausePart = () => Slot`,
      },
      { 'charity/first-cause': module },
    )
    expect(faults).toBe('')
    const parts = run(module, { '@caravanserai/adapters/slot': { Slot: 'slot' } }, 'parts')
    expect(
      (parts as Record<string, { FirstCausePart: () => unknown }>)['charity/first-cause']?.FirstCausePart(),
    ).toBe('slot')
  })

  it('writes only the styles of chunks, because the document has those of the page', async () => {
    const { faults, emitted, scripts } = await build('styles', {
      'CausesPage.js': `
        import './page.css'
        export const CausesPage = () => import(/* webpackChunkName: "film" */ './film')`,
      'page.css': 'p { margin: 0 }',
      'film.js': "import './film.css'",
      'film.css': 'video { margin: 0 }',
    })
    expect(faults).toBe('')
    // Compared without the hashes, because the order would depend on them.
    expect(
      emitted()
        .map((file) => file.replace(/\.[0-9a-f]{8}\./, '.'))
        .sort(),
    ).toEqual(['first.CausesPage.js', 'first.film.css', 'first.film.js'])
    expect(scripts).toEqual({
      './CausesPage.js': [emitted().find((file) => file.startsWith('first.CausesPage.'))],
    })
  })

  it('rejects a page whose component does not have the name of its file', async () => {
    const { faults } = await build('unnamed', { 'CausesPage.js': 'export const Causes = () => null' })
    expect(faults).toContain(
      './CausesPage.js must export its component as "CausesPage": the host finds it by the name of the file',
    )
  })

  it('rejects a page that needs rxjs to render, with the chain of imports', async () => {
    const { faults } = await build('heavy', {
      'CausesPage.js': "export { soon as CausesPage } from './soon'",
      'soon.js': "import { timer } from 'rxjs'\nexport const soon = () => timer(1)",
      'node_modules/rxjs/index.js': "import { from } from './from'\nexport const timer = () => from()",
      'node_modules/rxjs/from.js': 'export const from = () => null',
      'node_modules/rxjs/package.json': '{}',
    })
    expect(faults).toContain(
      './CausesPage.js → ./soon.js → ./node_modules/rxjs/index.js: a page must not need this package to render',
    )
    expect(faults).not.toContain('from.js')
  })

  it('allows a package whose import is unused', async () => {
    const { faults } = await build('unused', {
      'CausesPage.js': "import { title } from './barrel'\nexport const CausesPage = () => title",
      'barrel.js': "export { title } from './title'\nexport { soon } from './soon'",
      'title.js': "export const title = 'Causes'",
      'soon.js': "import { timer } from 'rxjs'\nexport const soon = () => timer(1)",
      'node_modules/rxjs/index.js': 'export const timer = () => null',
      'node_modules/rxjs/package.json': '{}',
    })
    expect(faults).toBe('')
  })
})
