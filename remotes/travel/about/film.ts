import type { Picture } from '@caravanserai/adapters'

const drawing = (name: string, alt: string, width = 1200, height = 800): Picture => ({
  src: `/media/samples/${name}.webp`,
  alt,
  width,
  height,
})

/** The poster of the film. */
export const poster = drawing(
  'causes/cause-06',
  'A family around one dish under a lit arch at dusk',
  960,
  720,
)

/** Six frames. Their pictures come with the project, so that they do not depend on the backend's content. */
export const frames: ReadonlyArray<{ readonly picture: Picture; readonly caption: string }> = [
  {
    picture: drawing(
      'projects/project-07',
      'Two people at a table with a contract, a microphone and a glass of tea',
    ),
    caption: 'Sunday. A contract is read aloud and recorded. The recording goes home with the worker.',
  },
  {
    picture: drawing('services/service-16', 'A teacher draws a road on a blackboard before a full room'),
    caption: 'Tuesday. The road is drawn on the board for everybody who is about to take it.',
  },
  {
    picture: drawing('services/service-11', 'A man holds up a name card for two travellers at an airport'),
    caption: 'Wednesday, far from here. A name on a card, and somebody who holds it up.',
  },
  {
    picture: drawing('posts/post-15', 'A large red book lies open under a lamp, with a pen and tea'),
    caption: 'Thursday. The red book of complaints. Each page is answered by hand.',
  },
  {
    picture: poster,
    caption: 'Friday, at dusk. Whoever is near when the dish is set down is a guest.',
  },
  {
    picture: drawing('posts/post-10', 'A night desk with a lamp and a kettle; the clock says two'),
    caption: 'Any night, two o’clock. The last call has been answered, and the kettle is on.',
  },
]
