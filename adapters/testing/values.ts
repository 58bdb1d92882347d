import { sanitiser } from '../decode/sanitise'
import type { Cause, Service, Testimonial } from '../domain/kinds'
import { IsoDate } from '../domain/isoDate'
import type { Menu, MenuEntry } from '../domain/menu'
import type { Section } from '../domain/menuPage'
import type { Picture } from '../domain/picture'
import { noHtml } from '../domain/teaser'
import type { SafeHtml } from '../domain/safeHtml'
import type { Slide } from '../domain/codecs'
import type { Fault } from '../port/content'

const sanitise = sanitiser()

/** Safe HTML of a text, sanitised like an editor's: headings are lowered by one level. */
export const safeHtml = (text: string): SafeHtml => sanitise(text).html

/** A fault in the menu; fields default to empty. */
export const fault = (rest: Partial<Fault> = {}): Fault => ({
  reading: 'menu',
  label: '',
  path: '',
  expected: '',
  got: '',
  hint: '',
  ...rest,
})

export const picture = (name: string, alt = ''): Picture => ({
  src: `/media/${name}`,
  alt,
  width: 0,
  height: 0,
})

export const section = (label: string, rest: Partial<Omit<Section, 'label'>> = {}): Section => ({
  label,
  html: noHtml,
  items: [],
  pictures: [],
  ...rest,
})

export const entry = (id: string, name: string, children: ReadonlyArray<MenuEntry> = []): MenuEntry => ({
  id,
  name,
  children,
})

export const slide = (id: string, rest: Partial<Slide> = {}): Slide => ({
  id,
  title: safeHtml(`Slide ${id}`),
  subtitle: 'Our Portfolio',
  href: null,
  picture: picture(`slides/${id}.jpg`),
  ...rest,
})

export const cause = (id: string, rest: Partial<Cause> = {}): Cause => ({
  id,
  title: `Cause ${id}`,
  category: 'Water',
  summary: `What cause ${id} is for.`,
  body: safeHtml(`<p>The story of cause ${id}.</p>`),
  goalCents: 300_000 as Cause['goalCents'],
  raisedCents: 200_000 as Cause['raisedCents'],
  percent: 66 as Cause['percent'],
  picture: picture(`samples/causes/cause-0${id}.webp`),
  largePicture: null,
  buys: [],
  donors: 380 as Cause['donors'],
  latestGifts: [],
  latestComments: [],
  authorName: 'Nasrin Akter',
  authorPicture: null,
  ...rest,
})

/** A day such as `2027-03-12`; an invalid one fails the test. */
export const day = (text: string): IsoDate => {
  if (!IsoDate.is(text)) throw new Error(`${text} is not a day`)
  return text
}

export const service = (id: string, rest: Partial<Service> = {}): Service => ({
  id,
  icon: 'plane',
  title: `Service ${id}`,
  category: 'Travel',
  price: 'from Tk 600',
  body: safeHtml(`<p>What service ${id} is.</p>`),
  pictures: [picture(`samples/services/service-${id}.webp`)],
  ...rest,
})

export const testimonial = (id: string, rest: Partial<Testimonial> = {}): Testimonial => ({
  id,
  name: `Guest ${id}`,
  role: 'Umrah pilgrim',
  quote: `What guest ${id} says.`,
  picture: picture(`samples/testimonials/person-${id}.webp`),
  ...rest,
})

export const defaultMenu: Menu = [
  entry('1', 'Home'),
  entry('2', 'About', [
    entry('3', 'Profile'),
    entry('4', 'Mission'),
    entry('5', 'Message', [entry('6', 'Board')]),
  ]),
  entry('9', 'Service'),
  entry('10', 'Gallery'),
  entry('11', 'Clients'),
  entry('12', 'Contact'),
]

/** The pages of the default menu that are not empty. */
export const defaultPages: Readonly<Record<string, ReadonlyArray<Section>>> = {
  '1': [
    section('Service', { html: safeHtml('<p>What we do</p>') }),
    section('Recruiting', { html: safeHtml('<p>Work abroad</p>'), pictures: [picture('recruiting.jpg')] }),
    section('Ticketing', { html: safeHtml('<p>Air tickets</p>'), pictures: [picture('ticketing.jpg')] }),
    section('Hajj Umrah', { html: safeHtml('<p>Hajj &amp; Umrah</p>'), pictures: [picture('hajj.jpg')] }),
    section('Our Partner', { items: ['Asha Air'], pictures: [picture('partner-1.png')] }),
    section('Paywith', { pictures: [picture('pay-1.png')] }),
  ],
  '2': [section('About', { html: safeHtml('<p>Founded in 1999.</p>'), pictures: [picture('about.jpg')] })],
  '4': [
    section('Mission', { html: safeHtml('<p>Our mission</p>') }),
    section('Vision', { html: safeHtml('<p>Our vision</p>') }),
  ],
  '10': [section('Gallery', { pictures: [picture('g00.jpg'), picture('g01.jpg')] })],
  '12': [
    section('Address', { html: safeHtml('12 Example Road\nDhaka 1212') }),
    section('Email Us', { html: safeHtml('info@example.test') }),
    section('Call Now', { html: safeHtml('+880 2 0000000') }),
    section('Map', {
      html: safeHtml('<iframe src="https://www.openstreetmap.org/export/embed.html"></iframe>'),
    }),
  ],
}
