import type { Story } from './Story'
import { groupsOf } from './Story'

declare global {
  interface ImportMeta {
    /** Webpack's own: every module below a folder whose path matches, by its path. */
    readonly webpackContext: (
      folder: string,
      options: { readonly recursive: boolean; readonly regExp: RegExp },
    ) => ((file: string) => Readonly<Record<string, Story>>) & { readonly keys: () => ReadonlyArray<string> }
  }
}

/** Defined by the build: the remote in a repository of its own whose stories these are; `null` in the tree. */
declare const KIT_REMOTE: string | null

// Those of the kit are compiled where they are part of a package.
const ofKit = import.meta.webpackContext('./stories', { recursive: true, regExp: /\.story\.(tsx|js)$/ })
const ofRemotes = import.meta.webpackContext('../../remotes', { recursive: true, regExp: /\.story\.tsx$/ })

/** All stories: every export of a story file. A new file is on the page at once. */
export const allStories = groupsOf(
  ofKit.keys().flatMap((file) => Object.values(ofKit(file))),
  ofRemotes.keys().map((file) => ({
    file: KIT_REMOTE === null ? file : `./${KIT_REMOTE}/${file}`,
    stories: Object.values(ofRemotes(file)),
  })),
)
