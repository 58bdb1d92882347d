import type { Story } from './Story'

/** Stories that the contents of the page list below one title. */
export interface StoryGroup {
  readonly title: string
  readonly stories: ReadonlyArray<Story>
}

/**
 * The stories of the kit, then those of the remotes, a group a remote.
 * @param ofRemotes with their files, such as `./charity/causes/CauseProgress.story.tsx`
 */
export const groupsOf = (
  ofKit: ReadonlyArray<Story>,
  ofRemotes: ReadonlyArray<{ readonly file: string; readonly story: Story }>,
): ReadonlyArray<StoryGroup> => {
  const remoteOf = (file: string): string => file.split('/')[1] ?? file
  return [
    { title: 'Components', stories: ofKit },
    ...[...new Set(ofRemotes.map(({ file }) => remoteOf(file)))].sort().map((remote) => ({
      title: `Remote ${remote}`,
      stories: ofRemotes.filter(({ file }) => remoteOf(file) === remote).map(({ story }) => story),
    })),
  ]
}
