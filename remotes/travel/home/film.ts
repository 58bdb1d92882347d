import type { Picture } from '@caravanserai/adapters'
import type { FilmFrame } from '@caravanserai/adapters'

const drawing = (name: string, alt: string, width: number, height: number): Picture => ({
  src: `/media/samples/services/${name}.webp`,
  alt,
  width,
  height,
})

/** The poster of the film where the editor gives no picture. */
export const poster = drawing('service-02', 'Travellers board an aeroplane at dusk', 1200, 800)

/** The frames. Their pictures come with the project, so that they do not depend on the backend's content. */
export const frames: ReadonlyArray<FilmFrame> = [
  {
    picture: drawing(
      'service-06-a',
      'A man and a woman at a counter with a contract and two glasses of tea',
      800,
      600,
    ),
    caption: 'It begins at the counter, with a glass of tea and every charge on one sheet of paper.',
  },
  {
    picture: drawing('service-16-b', 'A red suitcase on a large scale', 800, 600),
    caption: 'The day before. The bag is weighed in our house, where it costs nothing.',
  },
  {
    picture: poster,
    caption: 'Dhaka, at dusk. One booking, seats together, and one of us at the foot of the stairs.',
  },
  {
    picture: drawing('service-04-a', 'Pilgrims walk through a long hall of pointed arches', 800, 600),
    caption: 'Some go to pray. Their leader walks in front, and waits for whoever is slow.',
  },
  {
    picture: drawing('service-06', 'Two workers in helmets shake hands on a pipeline', 1200, 800),
    caption: 'Some go to work, at a place that we have seen with our own eyes.',
  },
  {
    picture: drawing('service-14-b', 'A family greets a van of boxes in front of a village house', 800, 600),
    caption: 'And everybody comes home. It is the part of the road that we plan first.',
  },
]
