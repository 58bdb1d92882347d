import type { Story } from './Story'

/** Stories that the contents of the page list below one title. */
export interface StoryGroup {
  readonly title: string
  readonly stories: ReadonlyArray<Story>
}

/**
 * The stories of the remotes, a group a remote.
 * @param found with their files, such as `./charity/causes/CauseProgress.story.tsx`
 */
export const groupsOf = (
  found: ReadonlyArray<{ readonly file: string; readonly story: Story }>,
): ReadonlyArray<StoryGroup> => {
  const remoteOf = (file: string): string => file.split('/')[1] ?? file
  return [...new Set(found.map(({ file }) => remoteOf(file)))].sort().map((remote) => ({
    title: `Remote ${remote}`,
    stories: found.filter(({ file }) => remoteOf(file) === remote).map(({ story }) => story),
  }))
}
