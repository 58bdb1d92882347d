import path from 'node:path'
import ts from 'typescript'
import { sanitiser } from '../decode/sanitise'

const root = path.join(__dirname, '..', '..')
const configured = ts.parseJsonConfigFileContent(
  ts.readConfigFile(path.join(root, 'tsconfig.json'), ts.sys.readFile).config,
  ts.sys,
  root,
).options
const options = { ...configured, noUnusedLocals: false, noUnusedParameters: false }

/** Sources for the compiler, by file name, that exist only in memory. */
const errorsIn = (files: Readonly<Record<string, string>>): ReadonlyMap<string, ReadonlyArray<number>> => {
  const written = new Map(
    Object.entries(files).map(([name, text]) => [path.join(root, 'ui', 'RichText', name), text]),
  )
  const host = ts.createCompilerHost(options)
  const { fileExists, readFile, getSourceFile } = host
  host.fileExists = (name) => written.has(name) || fileExists(name)
  host.readFile = (name) => written.get(name) ?? readFile(name)
  host.getSourceFile = (name, target, ...rest) => {
    const text = written.get(name)
    return text === undefined ? getSourceFile(name, target, ...rest) : ts.createSourceFile(name, text, target)
  }
  const program = ts.createProgram([...written.keys()], options, host)
  return new Map(
    [...written.keys()].map((name) => {
      const source = program.getSourceFile(name)
      return [
        path.basename(name),
        [...program.getSyntacticDiagnostics(source), ...program.getSemanticDiagnostics(source)].map(
          ({ code }) => code,
        ),
      ]
    }),
  )
}

const page = (html: string): string => `
import type { Section } from '@caravanserai/adapters'
import { RichText } from './RichText'
export const Page = ({ section, typed }: { readonly section: Section; readonly typed: string }) => <RichText html={${html}} />
`

const notAssignable = 2322

describe('SafeHtml', () => {
  it('is the only thing that can be shown as HTML, or the page does not compile', () => {
    const refused = [
      'typed',
      '"<script>ran()</script>"',
      '`${section.html}`',
      'section.html + typed',
      'section.html.trim()',
      'section.label',
      'String(section.html)',
      'null',
      '{ SafeHtml: typed }',
    ]
    const errors = errorsIn({
      'Safe.tsx': page('section.html'),
      ...Object.fromEntries(refused.map((html, index) => [`Refused${index}.tsx`, page(html)])),
    })
    expect(errors.get('Safe.tsx')).toEqual([])
    expect(refused.map((html, index) => [html, errors.get(`Refused${index}.tsx`)])).toEqual(
      refused.map((html) => [html, [notAssignable]]),
    )
  }, 60_000)

  it('is made by the sanitiser', () => {
    expect(sanitiser()('<script>x()</script>a').html).toBe('a')
  })
})
