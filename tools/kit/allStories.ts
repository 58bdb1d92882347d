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

const ofKit = import.meta.webpackContext('./stories', { recursive: true, regExp: /\.story\.tsx$/ })
const ofRemotes = import.meta.webpackContext('../../remotes', { recursive: true, regExp: /\.story\.tsx$/ })

/** All stories. A new file is on the page at once. */
export const allStories = groupsOf(
  ofKit.keys().map((file) => ofKit(file).story),
  ofRemotes.keys().map((file) => ({ file, story: ofRemotes(file).story })),
)
