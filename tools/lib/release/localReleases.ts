import type { ReleaseSet } from '@caravanserai/releases'
import { changeSet, folderStore, publish, readSet } from '@caravanserai/releases/ledger'
import type { FolderStore, Published } from '@caravanserai/releases/ledger'

/** The releases of a site that was started for a test or a measurement, in its data folder. */
export interface LocalReleases {
  readonly store: FolderStore
  readonly set: () => Promise<ReleaseSet>
  readonly change: (change: (set: ReleaseSet) => ReleaseSet) => Promise<ReleaseSet>
  /** Makes a build live, as `npm run ship` does; served at this origin, which defaults to the live release's. */
  readonly ship: (dist: string, remote: string, origin?: string) => Promise<Published>
  /** Makes a build a canary, as `npm run ship -- … --canary` does. */
  readonly shipCanary: (dist: string, remote: string, percent: number) => Promise<Published>
}

const by = { by: 'a test', where: 'a test' }

/** @param folder of the releases and their sets */
export const localReleases = (folder: string): LocalReleases => {
  const store = folderStore(folder)
  const set = async () => (await readSet(store)).set
  const originOf = async (remote: string) => new URL((await set()).remotes[remote]?.base ?? '').origin
  return {
    store,
    set,
    change: async (change) =>
      (await changeSet(store, { did: 'test', remote: '', release: '', ...by }, change)).set,
    ship: async (dist, remote, origin) => {
      const from = origin ?? (await originOf(remote))
      return publish({ dist, store, served: { folder, origin: from }, by })
    },
    shipCanary: async (dist, remote, canary) =>
      publish({ dist, store, served: { folder, origin: await originOf(remote) }, by, canary }),
  }
}
