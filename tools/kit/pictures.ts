import type { Picture } from '@caravanserai/adapters'

/** Pictures of the sample content; the server of the kit serves them below `/media`, as the site does. */
const picture = (src: string, alt: string, width: number, height: number): Picture => ({
  src: `/media/${src}`,
  alt,
  width,
  height,
})

export const landscape = picture('samples/causes/cause-01.webp', 'A village around its well', 960, 720)
export const portrait = picture('samples/team/person-01.webp', 'A guide of the house', 640, 760)
/** The same with what an editor may say of it. */
export const described: Picture = {
  ...landscape,
  caption: 'The tube well of Char Kukri on the day that it gave water for the first time',
  credit: 'Photo: Rahima Khatun',
  focus: { x: 85, y: 20 },
}
export const hero = picture('homepage_slider_images/haram-at-dawn.webp', 'Pilgrims before dawn', 2000, 1250)
export const missing = picture('nowhere.webp', 'A picture that could not be loaded', 960, 720)

/** `count` different pictures, at most twelve. */
export const causes = (count: number): ReadonlyArray<Picture> =>
  Array.from({ length: count }, (_, index) =>
    picture(
      `samples/causes/cause-${String(index + 1).padStart(2, '0')}.webp`,
      `Cause ${index + 1}`,
      960,
      720,
    ),
  )
