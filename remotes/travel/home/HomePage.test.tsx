import type { Ask, Question } from '@caravanserai/adapters'
import { askOf, menu, slides } from '@caravanserai/adapters'
import {
  answerFrom,
  answering,
  down,
  entry,
  memoryAsk,
  memoryContent,
  picture,
  safeHtml,
  section,
  slide,
} from '@caravanserai/adapters/testing'
import type { MemoryValues } from '@caravanserai/adapters/testing'
import { hrefOf } from '@caravanserai/ui/testing'
import { screen } from '@testing-library/react'
import { defer, firstValueFrom } from 'rxjs'
import { open } from '../testing'
import { homePageOf } from './homePageOf'
import type { HomeParts, HomePage } from './homePageOf'
import { readHome } from './readHomePage'

const html = (text: string) => ({ html: safeHtml(text) })
const pictures = (...names: ReadonlyArray<string>) => ({ pictures: names.map((name) => picture(name)) })

/** Shows the home page of a site with only these values, and returns its data. */
const show = async ({ pages, lists, ...values }: MemoryValues) => {
  const { data } = await open('/', {
    slides: [],
    pages: { '1': [], '2': [], '12': [], ...pages },
    lists: { causes: [], ...lists },
    ...values,
  })
  return data as HomePage
}
/** The same with the labels of the Home menu. */
const showLabels = (...labels: ReadonlyArray<ReturnType<typeof section>>) => show({ pages: { '1': labels } })
const name = 'H1 Air tickets, Hajj and Umrah, and work abroad'
const headings = () =>
  screen.queryAllByRole('heading').map(({ tagName, textContent }) => `${tagName} ${textContent}`)

test('a home page without content shows a notice', async () => {
  await show({ menu: [entry('1', 'Home')] })
  expect(headings()).toEqual(['H1 The house is being made ready'])
})

test('the home page has its own labels and the contact details of the Contact menu', async () => {
  const page = await show({
    slides: [slide('1')],
    pages: {
      '1': [
        section('Service', html('<p>What we do</p>')),
        section('Recruiting', { ...html('<p>Recruiting</p>'), ...pictures('recruiting.jpg') }),
        section('Hajj Umrah', html('<p>Hajj &amp; Umrah</p>')),
        section('About', { ...html('<p>About <strong>us</strong></p>'), ...pictures('about.png') }),
        section('Our Partner', { ...html('<p>Our partners</p>'), ...pictures('1.png', '2.png') }),
      ],
      '12': [
        section('Address', html('12 Example Road')),
        section('Map', html('<iframe src="https://www.openstreetmap.org/"></iframe>')),
      ],
    },
  })
  expect(page).toMatchObject({
    slides: [{ id: '1' }],
    servicesIntro: '<p>What we do</p>',
    services: [
      {
        name: 'Recruiting',
        href: '/company/0/Recruiting',
        teaser: 'Recruiting',
        picture: picture('recruiting.jpg'),
      },
      // The index counts all labels that the page may have.
      { name: 'Hajj Umrah', href: '/company/2/Hajj%20Umrah', teaser: 'Hajj & Umrah', picture: null },
    ],
    about: { html: '<p>About <strong>us</strong></p>', picture: picture('about.png'), href: '/about/2' },
    cause: null,
    voices: null,
    contact: {
      address: '12 Example Road',
      email: '',
      phone: '',
      map: expect.stringContaining('www.openstreetmap.org'),
    },
    partnersIntro: '<p>Our partners</p>',
    partners: [picture('1.png'), picture('2.png')],
    otherSections: [],
  })
})

test.each<[string, MemoryValues, ReadonlyArray<string>]>([
  ['two slides', { slides: [slide('1'), slide('2')] }, ['H2 Slide 1', 'H2 Slide 2']],
  [
    'a first slide without a title',
    { slides: [slide('1', { title: safeHtml('') }), slide('2')] },
    ['H2 Slide 2'],
  ],
  [
    'a heading in a title, reduced to its text',
    { slides: [slide('1', { title: safeHtml('<h2>Home for <em>Eid</em></h2>') })] },
    ['H2 Home for Eid'],
  ],
  [
    'a slide and an introduction',
    { slides: [slide('1')], pages: { '1': [section('About', html('Founded in 1996.'))] } },
    ['H2 Slide 1', 'H2 About us'],
  ],
  ['other labels', { pages: { '1': [section('Our cooks', html('Two of them.'))] } }, ['H2 Our cooks']],
])('the page has one h1, and headings for %s', async (_, values, below) => {
  await show(values)
  expect(headings()).toEqual([name, ...below])
  expect(screen.getByRole('heading', { level: 1 }).closest('[aria-roledescription=carousel]')).toBeNull()
})

test('the picture of the first slide has priority, and others load lazily', async () => {
  await show({ slides: [slide('1'), slide('2')] })
  const loaded = [...document.querySelectorAll('img')].map((image) => ({
    priority: image.getAttribute('fetchpriority'),
    loading: image.getAttribute('loading'),
  }))
  expect(loaded).toEqual([
    { priority: 'high', loading: null },
    { priority: null, loading: 'lazy' },
  ])
})

test('a service card links to its page and preserves the three spaces of its teaser', async () => {
  await showLabels(section('Ticketing', html(`<p>${'a'.repeat(301)}</p>`)))
  expect(hrefOf('Ticketing')).toBe('/company/1/Ticketing')
  expect(screen.getByText(/see more/).textContent).toBe(`${'a'.repeat(300)}   ...see more`)
})

test('the parts of the charity section are requested, and get a section each', async () => {
  const parts = ['parts/charity/first-cause', 'parts/charity/voices/count=3']
  expect(await show({ slides: [slide('1')], parts })).toMatchObject({
    cause: { path: parts[0] },
    voices: { path: parts[1] },
  })
  expect(document.querySelectorAll('section[data-tone]')).toHaveLength(2)
})

test('the film opens from the picture of the organisation, which has a default', async () => {
  await showLabels(section('About', html('Founded in 1996.')))
  expect(screen.getByText(/One journey, and home again/)).toBeTruthy()
})

test('the text of the About menu is used if Home has none, with the picture of Home', async () => {
  const { about } = await show({
    pages: {
      '1': [section('ABOUT', pictures('home.jpg'))],
      '2': [section('About', { ...html('<p>Us</p>'), ...pictures('about.jpg') })],
    },
  })
  expect(about).toEqual({ html: '<p>Us</p>', picture: picture('home.jpg'), href: '/about/2' })
})

test('contact details that Home lacks come from the Contact menu', async () => {
  const { contact } = await show({
    pages: {
      '1': [section('address', html('Home Road'))],
      '12': [section('Address', html('Other Road')), section('Call Now', html('+880'))],
    },
  })
  expect(contact).toEqual({ address: 'Home Road', email: '', phone: '+880', map: '' })
})

test.each<[string, Parameters<typeof section>[1] & {}, Partial<HomePage>]>([
  [
    'the list, for as many pictures as it has entries',
    { items: ['Asha Air'] },
    { partners: [picture('1.png', 'Asha Air'), picture('2.png')], partnersIntro: safeHtml('') },
  ],
  [
    'a list in the text, which is removed from the introduction',
    html('<p>Two of them.</p><ul><li>Asha Air</li><li>Sundar Hotels</li></ul>'),
    {
      partners: [picture('1.png', 'Asha Air'), picture('2.png', 'Sundar Hotels')],
      partnersIntro: safeHtml('<p>Two of them.</p>'),
    },
  ],
])('the partners are named by %s', async (_, parts, shown) => {
  const page = await showLabels(section('Our Partner', { ...parts, ...pictures('1.png', '2.png') }))
  expect(page).toMatchObject({ ...shown, otherSections: [] })
  expect(screen.getByRole('img', { name: 'Asha Air' })).toBeTruthy()
})

test('other sections are unknown labels, Title, and parts that neither the page nor the footer shows', async () => {
  const news = section('খবর', html('x'))
  const { otherSections } = await showLabels(
    section('Title', pictures('t.jpg')),
    news,
    section('paywith', { ...html('z'), ...pictures('p.png') }),
    section('', html('y')),
    section('About', { ...html('x'), ...pictures('1.jpg', '2.jpg') }),
    section('Address', { items: ['Dhaka', 'Sylhet'] }),
    section('Our Partner', { items: ['One', 'Two'], ...pictures('1.png') }),
    section('Ticketing', { items: ['a'], ...pictures('1.jpg', '2.jpg') }),
  )
  expect(otherSections).toEqual([
    section('Title', pictures('t.jpg')),
    news,
    section('paywith', html('z')),
    section('', html('y')),
    section('About', pictures('2.jpg')),
    section('Address', { items: ['Dhaka', 'Sylhet'] }),
    section('Our Partner', { items: ['Two'] }),
  ])
})

test.each<[string, MemoryValues, ReadonlyArray<'slides' | 'services' | 'about' | 'contact'>]>([
  ['slides', { slides: down }, ['services', 'about', 'contact']],
  ['the Home page', { pages: { '1': down } }, ['slides', 'about', 'contact']],
  ['the About page', { pages: { '2': down } }, ['slides', 'services', 'contact']],
  ['the Contact page', { pages: { '12': down } }, ['slides', 'services', 'about']],
])('the home page loses only its own parts if %s are unavailable', async (_, values, kept) => {
  const home = (contents: MemoryValues) => answerFrom(readHome(memoryAsk(contents)))
  const [whole, value] = [await home({}), await home(values)]
  for (const part of kept) expect({ [part]: value[part] }).toEqual({ [part]: whole[part] })
  expect(value).not.toEqual(whole)
})

test('the home page responds 503 without a menu', async () => {
  expect(await open('/', { menu: down })).toMatchObject({ status: 503 })
})

test.each([
  ['nothing', 5, ['pages/1']],
  ['a text about us', 4, ['pages/1', 'pages/2']],
  ['everything', 0, ['pages/1', 'pages/12', 'pages/2']],
])('if Home lacks %s, only the menu pages for it are requested', async (_, count, expected) => {
  const labels = ['Address', 'Email Us', 'Call Now', 'Map', 'About'].map((label) => section(label, html('x')))
  const requested = new Set<string>()
  const memory = memoryAsk({ pages: { '1': labels.slice(0, count) } })
  const ask: Ask = <A,>(question: Question<A>) => {
    requested.add(question.path)
    return memory(question)
  }
  await answerFrom(readHome(ask))
  expect([...requested].filter((path) => path.startsWith('pages/')).sort()).toEqual(expected)
})

test('the slides are requested before the menu has arrived', async () => {
  const order: string[] = []
  const memory = memoryContent()
  const late = defer(async () => {
    await Promise.resolve()
    order.push('menu answered')
    return firstValueFrom(memory.ask(menu))
  })
  const early = defer(() => {
    order.push('slides asked')
    return memory.ask(slides)
  })
  await answerFrom(readHome(askOf(answering(menu, late, answering(slides, early, memory)))))
  expect(order).toEqual(['slides asked', 'menu answered'])
})

describe('homePageOf', () => {
  const pageOf = (id: string, label: string) => ({ id, sections: [section(label, html(`${label} ${id}`))] })
  const parts: HomeParts = {
    slides: [slide('1')],
    home: pageOf('1', 'Service'),
    about: pageOf('2', 'About'),
    aboutHref: '/about/2',
    contact: pageOf('3', 'Address'),
    cause: { path: 'parts/charity/first-cause', entry: '', data: {} },
    voices: null,
  }

  test('returns the same page for equal parts', () => {
    expect(homePageOf({ ...parts })).toBe(homePageOf(parts))
  })

  test.each<[keyof HomeParts, Partial<HomeParts>]>([
    ['slides', { slides: [] }],
    ['home', { home: pageOf('1', 'Our Partner') }],
    ['about', { about: null }],
    ['aboutHref', { aboutHref: null }],
    ['contact', { contact: null }],
    ['cause', { cause: null }],
    ['voices', { voices: { path: 'parts/charity/voices', entry: '', data: {} } }],
  ])('returns another page if %s changed', (_, changed) => {
    const before = homePageOf(parts)
    expect(homePageOf({ ...parts, ...changed })).not.toEqual(before)
    expect(homePageOf(parts)).toEqual(before)
  })
})
