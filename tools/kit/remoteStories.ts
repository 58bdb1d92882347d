import type { Story } from './Story'
import { groupsOf } from './storyGroups'
import type { StoryGroup } from './storyGroups'

declare global {
  interface ImportMeta {
    /** Webpack's own: every module below a folder whose path matches, by its path. */
    readonly webpackContext: (
      folder: string,
      options: { readonly recursive: boolean; readonly regExp: RegExp },
    ) => ((file: string) => { readonly story: Story }) & { readonly keys: () => ReadonlyArray<string> }
  }
}

const found = import.meta.webpackContext('../../remotes', { recursive: true, regExp: /\.story\.tsx$/ })

/** The stories of the remotes, which are next to their components. A new file is on the page at once. */
export const remoteStories: ReadonlyArray<StoryGroup> = groupsOf(
  found.keys().map((file) => ({ file, story: found(file).story })),
)
