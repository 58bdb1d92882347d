import type { Story } from './Story'
import { groupsOf } from './storyGroups'

declare global {
  interface ImportMeta {
    /** Webpack's own: every module below a folder whose path matches, by its path. */
    readonly webpackContext: (
      folder: string,
      options: { readonly recursive: boolean; readonly regExp: RegExp },
    ) => ((file: string) => { readonly story: Story }) & { readonly keys: () => ReadonlyArray<string> }
  }
}

/** Defined by the build: the remote in a repository of its own whose stories these are; `null` in the tree. */
declare const KIT_REMOTE: string | null

// Those of the kit are compiled where they are part of a package.
const ofKit = import.meta.webpackContext('./stories', { recursive: true, regExp: /\.story\.(tsx|js)$/ })
const ofRemotes = import.meta.webpackContext('../../remotes', { recursive: true, regExp: /\.story\.tsx$/ })

/** All stories. A new file is on the page at once. */
export const allStories = groupsOf(
  ofKit.keys().map((file) => ofKit(file).story),
  ofRemotes.keys().map((file) => ({
    file: KIT_REMOTE === null ? file : `./${KIT_REMOTE}/${file}`,
    story: ofRemotes(file).story,
  })),
)
