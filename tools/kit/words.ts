import { safeHtml } from '@caravanserai/adapters/testing'
import type { Words } from '@caravanserai/ui/story'

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

/** Longer than planned for, with a word that cannot be broken. */
export const long = words({
  label: 'Book a seat for the whole family and for the neighbours who decided this morning to come along',
  title: `Seats to Jeddah, Medina and back in the last ten days of Ramadan ${'caravanserai'.repeat(9)}`,
  text: `${english.text} ${'caravanserai'.repeat(42)} ${Array.from({ length: 4 }, () => english.text).join(' ')}`,
})
