import type { Composition } from './composition'
import type { ReleasedFile } from './store/releaseStore'
import type { ReleaseFiles } from './store/releaseFiles'

/** The browser files of the remotes of a composition. */
export interface Files {
  /** A file of the live release of a remote or of an older one, which open tabs still ask for; `null` when none has it. */
  readonly find: (composition: Composition, name: string, file: string) => Promise<ReleasedFile | null>
}

export const filesIn = (files: Pick<ReleaseFiles, 'find'>): Files => ({
  find: async ({ remotes, retired }, name, file) => {
    const remote = [...remotes, ...retired].find((candidate) => candidate.name === name)
    if (remote === undefined) return null
    return files.find(name, file, { live: remote.release, previous: remote.listed.previous })
  },
})
