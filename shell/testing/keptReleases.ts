import type { ReleaseFiles } from '../server/releases/store/releaseFiles'
import type { KeptRelease } from '../server/releases/store/releaseStore'

/** What a site has of releases besides the live ones: these, whichever remote is asked for. */
export const keptReleases = (...releases: ReadonlyArray<KeptRelease>): Pick<ReleaseFiles, 'releasesOf'> => ({
  releasesOf: async function* () {
    yield* releases
  },
})
