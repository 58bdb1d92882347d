import type { Ask, Question } from '@caravanserai/adapters'
import { askOf, menu, slides } from '@caravanserai/adapters'
import {
  answerFrom,
  answering,
  down,
  entry,
  leftOf,
  memoryAsk,
  memoryContent,
  picture,
  safeHtml,
  section,
  slide,
} from '@caravanserai/adapters/testing'
import type { MemoryValues } from '@caravanserai/adapters/testing'
import { defer, firstValueFrom } from 'rxjs'
import { readHome } from './readHomePage'

const home = (values: MemoryValues) => answerFrom(readHome(memoryAsk(values)))
const html = (text: string) => ({ html: safeHtml(text) })
const pictures = (...names: ReadonlyArray<string>) => ({ pictures: names.map((name) => picture(name)) })

describe('readHome', () => {
  it('reads the whole home page, its contact details from the Contact menu', async () => {
    const value = await home({
      slides: [slide('1'), slide('2'), slide('3')],
      pages: {
        '1': [
          section('Service', html('<p>What we do</p>')),
          section('Recruiting', { ...html('<p>Recruiting</p>'), ...pictures('recruiting.jpg') }),
          section('Hajj Umrah', html('<p>Hajj &amp; Umrah</p>')),
          section('About', { ...html('<p>About <strong>us</strong></p>'), ...pictures('about.png') }),
          section('Our Partner', { ...html('<p>Our partners</p>'), ...pictures('1.png', '2.png', '3.png') }),
        ],
        '12': [
          section('Address', html('12 Example Road')),
          section('Map', html('<iframe src="https://www.openstreetmap.org/"></iframe>')),
        ],
      },
      lists: { causes: [], testimonials: [] },
    })
    expect(value).toMatchObject({
      slides: [{ id: '1' }, { id: '2' }, { id: '3' }],
      servicesIntro: '<p>What we do</p>',
      services: [
        {
          name: 'Recruiting',
          href: '/company/0/Recruiting',
          teaser: 'Recruiting',
          picture: picture('recruiting.jpg'),
        },
        // The index is that of the label among all that the page may have.
        { name: 'Hajj Umrah', href: '/company/2/Hajj%20Umrah', teaser: 'Hajj & Umrah', picture: null },
      ],
      about: { html: '<p>About <strong>us</strong></p>', picture: picture('about.png'), href: '/about/2' },
      contact: {
        address: '12 Example Road',
        email: '',
        phone: '',
        map: expect.stringContaining('www.openstreetmap.org'),
      },
      partnersIntro: '<p>Our partners</p>',
      partners: [{ src: '/media/1.png' }, { src: '/media/2.png' }, { src: '/media/3.png' }],
      others: [],
    })
  })

  it('falls back to the text of the About menu when Home has none, and keeps the picture of Home', async () => {
    const { about } = await home({
      pages: {
        '1': [section('ABOUT', pictures('home.jpg'))],
        '2': [section('About', { ...html('<p>Us</p>'), ...pictures('about.jpg') })],
      },
    })
    expect(about).toEqual({ html: '<p>Us</p>', picture: picture('home.jpg'), href: '/about/2' })
  })

  it('falls back to the Contact menu for each contact detail that Home lacks', async () => {
    const { contact } = await home({
      pages: {
        '1': [section('address', html('Home Road'))],
        '12': [section('Address', html('Other Road')), section('Call Now', html('+880'))],
      },
    })
    expect(contact).toEqual({ address: 'Home Road', email: '', phone: '+880', map: '' })
  })

  it('requests the About and Contact pages only when Home lacks their content', async () => {
    const own = ['About', 'Address', 'Email Us', 'Call Now', 'Map'].map((label) => section(label, html('x')))
    const requested = async (values: MemoryValues) => {
      const paths = new Set<string>()
      const ask: Ask = <A>(question: Question<A>) => {
        paths.add(question.path)
        return memoryAsk(values)(question)
      }
      await answerFrom(readHome(ask))
      return [...paths].filter((path) => path.startsWith('pages/')).sort()
    }
    expect(await requested({ pages: { '1': own } })).toEqual(['pages/1'])
    expect(await requested({ pages: { '1': own.slice(1) } })).toEqual(['pages/1', 'pages/2'])
    expect(await requested({ pages: { '1': [] } })).toEqual(['pages/1', 'pages/12', 'pages/2'])
  })

  it('requests the slides without waiting for the menu', async () => {
    const order: string[] = []
    const noted = <A extends object>(name: string, asked: A): A => {
      order.push(name)
      return asked
    }
    const memory = memoryContent()
    const late = defer(async () => {
      await Promise.resolve()
      noted('menu answered', {})
      return firstValueFrom(memory.ask(menu))
    })
    const early = defer(() => noted('slides asked', memory.ask(slides)))
    await answerFrom(readHome(askOf(answering(menu, late, answering(slides, early, memory)))))
    expect(order).toEqual(['slides asked', 'menu answered'])
  })

  it('leaves missing content null or empty', async () => {
    expect(
      await home({
        menu: [entry('1', 'Home')],
        slides: [],
        pages: { '1': [] },
        lists: { causes: [], testimonials: [] },
      }),
    ).toEqual({
      slides: [],
      servicesIntro: '',
      services: [],
      about: null,
      cause: null,
      voices: [],
      contact: null,
      partnersIntro: '',
      partners: [],
      others: [],
    })
  })

  it('names the partners by the list, as far as it has entries', async () => {
    const { partners, others } = await home({
      pages: { '1': [section('Our Partner', { items: ['Asha Air'], ...pictures('1.png', '2.png') })] },
    })
    expect(partners.map(({ alt }) => alt)).toEqual(['Asha Air', ''])
    expect(others).toEqual([])
  })

  it('names the partners by a list in the text, which is then no part of the introduction', async () => {
    const list = '<p>Two of them.</p><ul><li>Asha Air</li><li>Sundar Hotels</li></ul>'
    const { partners, partnersIntro, others } = await home({
      pages: { '1': [section('Our Partner', { ...html(list), ...pictures('1.png', '2.png') })] },
    })
    expect(partners.map(({ alt }) => alt)).toEqual(['Asha Air', 'Sundar Hotels'])
    expect(partnersIntro).toBe('<p>Two of them.</p>')
    expect(others).toEqual([])
  })

  it('shows unknown labels among the others, and neither Title nor Paywith', async () => {
    const news = section('খবর', html('x'))
    const { others } = await home({
      pages: {
        '1': [
          section('Title', pictures('t.jpg')),
          news,
          section('paywith', pictures('p.png')),
          section('', html('y')),
        ],
      },
    })
    expect(others).toEqual([news, section('', html('y'))])
  })

  it('shows among the others what a known section does not show', async () => {
    const { others } = await home({
      pages: {
        '1': [
          section('About', { ...html('x'), ...pictures('1.jpg', '2.jpg') }),
          section('about', html('typed twice')),
          section('Address', { items: ['Dhaka', 'Sylhet'] }),
          section('Our Partner', { items: ['One', 'Two'], ...pictures('1.png') }),
          section('Ticketing', { items: ['a'], ...pictures('1.jpg', '2.jpg') }),
        ],
      },
    })
    expect(others).toEqual([
      section('About', pictures('2.jpg')),
      section('about', html('typed twice')),
      section('Address', { items: ['Dhaka', 'Sylhet'] }),
      section('Our Partner', { items: ['Two'] }),
    ])
  })

  it.each<[string, MemoryValues, ReadonlyArray<'slides' | 'services' | 'about' | 'contact'>]>([
    ['slides', { slides: down }, ['services', 'about', 'contact']],
    ['the Home page', { pages: { '1': down } }, ['slides', 'about', 'contact']],
    ['the About page', { pages: { '2': down } }, ['slides', 'services', 'contact']],
    ['the Contact page', { pages: { '12': down } }, ['slides', 'services', 'about']],
  ])('loses only %s when it cannot be fetched', async (_, values, kept) => {
    const [whole, value] = [await home({}), await home(values)]
    for (const part of kept) expect({ [part]: value[part] }).toEqual({ [part]: whole[part] })
    expect(value).not.toEqual(whole)
  })

  it('fails without a menu', async () => {
    expect(leftOf(await firstValueFrom(readHome(memoryAsk({ menu: down }))))).toEqual(down)
  })
})
