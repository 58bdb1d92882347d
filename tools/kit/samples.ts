import { safeHtml } from '@caravanserai/adapters/testing'
import type { Words } from '@caravanserai/ui/story'
import type { Picture } from '@caravanserai/adapters'

/** Pictures of the sample content, served below `/media` by the kit's server as by the site. */
const picture = (src: string, alt: string, width: number, height: number): Picture => ({
  src: `/media/${src}`,
  alt,
  width,
  height,
})

export const landscape = picture('samples/causes/cause-01.webp', 'A village around its well', 960, 720)
export const portrait = picture('samples/team/person-01.webp', 'A guide of the house', 640, 760)
/** The same picture with all optional fields that an editor can fill in. */
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

export type { Words }

const words = ({
  label,
  title,
  text,
  lang = 'en',
  dir = 'ltr',
}: Pick<Words, 'label' | 'title' | 'text'> & Partial<Words>): Words => ({
  lang,
  dir,
  label,
  title,
  text,
  html: safeHtml(`<p>${text}</p>`),
})

export const english = words({
  label: 'Book a seat',
  title: 'Seats to Jeddah in Ramadan',
  text: 'Our groups leave from Dhaka, and a guide goes with each of them from the first day to the last.',
})

export const bangla = words({
  lang: 'bn',
  label: 'আসন নিন',
  title: 'রমজানে জেদ্দার আসন',
  text: 'আমাদের দল ঢাকা থেকে যাত্রা করে, আর প্রথম দিন থেকে শেষ দিন পর্যন্ত একজন গাইড সঙ্গে থাকেন।',
})

export const arabic = words({
  lang: 'ar',
  dir: 'rtl',
  label: 'احجز مقعدك',
  title: 'مقاعد إلى جدة في رمضان',
  text: 'تنطلق مجموعاتنا من دكا، ويرافق كل مجموعة مرشد من أول يوم إلى آخر يوم.',
})

/** A text longer than the design expects, with an unbreakable word. */
export const long = words({
  label: 'Book a seat for the whole family and for the neighbours who decided this morning to come along',
  title: `Seats to Jeddah, Medina and back in the last ten days of Ramadan ${'caravanserai'.repeat(9)}`,
  text: `${english.text} ${'caravanserai'.repeat(42)} ${Array.from({ length: 4 }, () => english.text).join(' ')}`,
})
