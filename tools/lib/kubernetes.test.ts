import { readdirSync, readFileSync } from 'node:fs'
import path from 'node:path'
import { loadAll } from 'js-yaml'
import ts from 'typescript'
import { allSettings } from './allSettings'
import type { Commands } from './commandLine/command'
import { operatorCommands } from '../commandList/operatorCommands'
import { commandFile } from './packagedSite/writePackage'
import { root } from './places'

interface Resource {
  readonly apiVersion: string
  readonly kind: string
}

const folder = path.join(root, 'deploy', 'kubernetes')
const text = readdirSync(folder)
  .map((file) => readFileSync(path.join(folder, file), 'utf8'))
  .join('\n---\n')
const resources = loadAll(text) as ReadonlyArray<Resource>

/**
 * The TypeScript type of a resource in `kubernetes-types`, a package generated from Kubernetes' published schemas;
 * the first part of an API group's name is the folder.
 */
const typed = ({ apiVersion, kind }: Resource): string => {
  const [group = '', version] = apiVersion.includes('/') ? apiVersion.split('/') : ['core', apiVersion]
  return `import('kubernetes-types/${group.split('.')[0]}/${version}').${kind}`
}

/** Schema errors of resources, one line each: unknown fields, missing fields, and wrong values. */
const faultsOf = (all: ReadonlyArray<Resource>): ReadonlyArray<string> => {
  const file = path.join(root, 'tools', 'resources.ts')
  const source = all
    .map((resource, at) => `export const resource${at}: ${typed(resource)} = ${JSON.stringify(resource)}`)
    .join('\n')
  const options = {
    ...{ strict: true, noEmit: true, skipLibCheck: true, types: [], lib: ['lib.es5.d.ts'] },
    ...{ module: ts.ModuleKind.ESNext, moduleResolution: ts.ModuleResolutionKind.Bundler },
  }
  const host = ts.createCompilerHost(options)
  const sourceFile = ts.createSourceFile(file, source, ts.ScriptTarget.ES2022)
  const program = ts.createProgram([file], options, {
    ...host,
    fileExists: (name) => name === file || host.fileExists(name),
    getSourceFile: (name, ...rest) => (name === file ? sourceFile : host.getSourceFile(name, ...rest)),
  })
  return ts
    .getPreEmitDiagnostics(program)
    .map(({ messageText }) => ts.flattenDiagnosticMessageText(messageText, ' '))
}

/** All values of a property, at any depth. */
const valuesOf = (name: string, value: unknown): ReadonlyArray<unknown> =>
  typeof value !== 'object' || value === null
    ? []
    : Object.entries(value).flatMap(([key, inner]) => [
        ...(key === name ? [inner as unknown] : []),
        ...valuesOf(name, inner),
      ])

describe('the resources of deploy/kubernetes/', () => {
  it('match the schemas of Kubernetes', () => {
    const wrong = JSON.parse(
      JSON.stringify(resources)
        .replace('"readinessProbe"', '"readynessProbe"')
        .replace('"minReplicas":3', '"minReplicas":"3"'),
    ) as ReadonlyArray<Resource>
    // Expects errors of the two wrong resources only. One compiler run for all, because loading the types takes a
    // second.
    expect(faultsOf([...resources, ...wrong])).toEqual([
      expect.stringContaining('\'"readynessProbe"\' does not exist'),
      expect.stringContaining("'string' is not assignable to type 'number'"),
    ])
  })

  it('are the kinds that a site with several nodes needs', () => {
    expect(resources.map(({ kind }) => kind).sort()).toEqual([
      ...['CronJob', 'Deployment', 'HorizontalPodAutoscaler', 'NetworkPolicy'],
      ...['PodDisruptionBudget', 'Secret', 'Service'],
    ])
  })

  it('set existing settings and run an existing command', () => {
    const settings = Object.keys(allSettings(''))
    const [secret = {}] = valuesOf('stringData', resources)
    const names = valuesOf('env', resources).flatMap((all) =>
      (all as ReadonlyArray<{ name: string }>).map(({ name }) => name),
    )
    expect(settings).toEqual(expect.arrayContaining([...Object.keys(secret as object), ...names]))
    for (const command of valuesOf('command', resources)) {
      const [node, file, name, ...words] = command as ReadonlyArray<string>
      expect([node, file]).toEqual(['node', commandFile])
      const commands: Commands = operatorCommands
      // A job cannot answer a confirmation.
      expect(commands[name ?? '']?.read(words, '')).toMatchObject({ _tag: 'Run', isConfirmed: true })
    }
  })

  it('have matching labels and one secret', () => {
    const labels = valuesOf('matchLabels', resources).filter((item) => 'app' in (item as object))
    const pods = valuesOf('template', resources).flatMap((item) => valuesOf('labels', item))
    expect(labels).toEqual(expect.arrayContaining(pods))
    expect(new Set(valuesOf('secretRef', resources).map((item) => JSON.stringify(item))).size).toBe(1)
  })
})
