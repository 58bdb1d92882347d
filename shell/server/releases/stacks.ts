import path from 'node:path'
import { readBrowserStack, readServerStack } from '../operate/stacks/readStack'
import type { FileOrigin, OriginOf } from '../operate/stacks/readStack'
import type { Composition } from './composition'
import type { ReleaseFiles } from './store/releaseFiles'
import type { KeptRelease } from './store/releaseStore'
import type { SourceMaps } from './store/sourceMaps'

export interface StacksOptions {
  readonly maps: SourceMaps
  readonly files: Pick<ReleaseFiles, 'releaseWith'>
  readonly current: () => Composition
  /** The folder of the shell's builds. */
  readonly shell: string
}

/** Stacks in terms of the sources, with the release of each line. Neither rejects. */
export interface Stacks {
  /** Of what a release threw in a worker. */
  readonly ofPage: (stack: string, release: KeptRelease) => Promise<string>
  /** Of what a browser has reported: `charity/CausesPage.1.js:1:234` a line, whose releases may have been replaced since. */
  readonly ofBrowser: (places: ReadonlyArray<string>) => Promise<ReadonlyArray<string>>
}

export const stacks = ({ maps, files, current, shell }: StacksOptions): Stacks => {
  const inShell = async (file: string): Promise<FileOrigin> => ({
    release: null,
    map: await maps.ofShell(file),
  })
  const inRelease = async (release: KeptRelease | null, file: string): Promise<FileOrigin | null> =>
    release && { release: release.info.release, map: await maps.ofRelease(release, file) }
  const inKnown: OriginOf = async ({ name, file }) =>
    name === 'shell' ? inShell(file) : inRelease(await files.releaseWith(current(), name, file), file)
  return {
    ofPage: (stack, release) =>
      readServerStack(stack, path.join(shell, 'server'), ({ name, file }) =>
        name === 'shell' ? inShell(file) : inRelease(release, file),
      ),
    ofBrowser: (places) => readBrowserStack(places, inKnown),
  }
}
