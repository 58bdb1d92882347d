import type { Story } from './Story'
import { groupsOf } from './Story'

declare global {
  interface ImportMeta {
    /** Webpack's API: all modules below a folder whose path matches, by path. */
    readonly webpackContext: (
      folder: string,
      options: { readonly recursive: boolean; readonly regExp: RegExp },
    ) => ((file: string) => Readonly<Record<string, Story>>) & { readonly keys: () => ReadonlyArray<string> }
  }
}

/** Defined by the build: the remote's name in a separate repository; `null` in the tree. */
declare const KIT_REMOTE: string | null

// Stories of the kit are already compiled (`.js`) inside a package.
const ofKit = import.meta.webpackContext('./stories', { recursive: true, regExp: /\.story\.(tsx|js)$/ })
const ofRemotes = import.meta.webpackContext('../../remotes', { recursive: true, regExp: /\.story\.tsx$/ })

/** All stories: every export of a story file. New files appear on the page without registration. */
export const allStories = groupsOf(
  ofKit.keys().flatMap((file) => Object.values(ofKit(file))),
  ofRemotes.keys().map((file) => ({
    file: KIT_REMOTE === null ? file : `./${KIT_REMOTE}/${file}`,
    stories: Object.values(ofRemotes(file)),
  })),
)
