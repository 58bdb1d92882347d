import { left } from 'fp-ts/Either'
import { defer, firstValueFrom } from 'rxjs'
import { unreachable } from '../port/content'
import { askOf } from '../port/asked'
import type { Content } from '../port/content'
import { contentFrom } from '../answers/contentFrom'
import { erpSource } from '../sources/erp/erpSource'
import { recordedJson } from '../sources/erp/recordedJson'
import { recording } from '../browser/recording'
import {
  answerFrom,
  answering,
  entry,
  memoryAsk,
  memoryContent,
  picture,
  safeHtml,
  section,
} from '../testing'
import type { MemoryValues } from '../testing'
import { readHome } from './readHome'
import { menu, slides } from '../questions/questions'

const down = unreachable('https://cms.example.test/x', 'status 500 (text/html)')
const read = async (content: Content) => {
  return answerFrom(readHome(askOf(content)))
}
const home = async (values: MemoryValues) => read(memoryContent(values))
const html = (text: string) => ({ html: safeHtml(text) })
const pictures = (...names: ReadonlyArray<string>) => ({ pictures: names.map((name) => picture(name)) })

describe('readHome', () => {
  it('reads the recorded home page, its contact details from the Contact menu', async () => {
    const host = 'https://cms.example.test'
    const value = await read(
      contentFrom(erpSource({ baseUrl: host, getJson: recordedJson(host) }), {
        frameHosts: ['maps.example.test'],
      }),
    )
    expect(value.slides).toHaveLength(3)
    expect(value.servicesIntro).toBe('<p>What we do</p>')
    expect(value.services).toEqual([
      {
        name: 'Recruiting',
        href: '/company/0/Recruiting',
        teaser: 'Recruiting',
        picture: picture('cms/ContentImage/recruiting.jpg'),
      },
      {
        name: 'Ticketing',
        href: '/company/1/Ticketing',
        teaser: 'Ticketing',
        picture: picture('cms/ContentImage/ticketing.jpg'),
      },
      {
        name: 'Hajj Umrah',
        href: '/company/2/Hajj%20Umrah',
        teaser: 'Hajj & Umrah',
        picture: picture('cms/ContentImage/hajj_umrah.jpg'),
      },
    ])
    expect(value.about).toEqual({
      html: '<p>About <strong>us</strong></p>',
      picture: picture('cms/ContentImage/about.png'),
      href: '/about/2',
    })
    expect(value.contact).toMatchObject({
      address: '12 Example Road<br />Dhaka 1212',
      email: 'info@example.test',
      phone: '+880 2 0000000',
    })
    expect(value.contact?.map).toContain('maps.example.test')
    expect(value.partnersIntro).toBe('<p>Our partners</p>')
    expect(value.partners).toHaveLength(3)
    expect(value.others).toEqual([])
  })

  it('takes About from the About menu where Home lacks its text, and keeps the picture of Home', async () => {
    const { about } = await home({
      pages: {
        '1': [section('ABOUT', pictures('home.jpg'))],
        '2': [section('About', { ...html('<p>Us</p>'), ...pictures('about.jpg') })],
      },
    })
    expect(about).toEqual({ html: '<p>Us</p>', picture: picture('home.jpg'), href: '/about/2' })
  })

  it('takes each contact detail from Home first, then from the Contact menu', async () => {
    const { contact } = await home({
      pages: {
        '1': [section('address', html('Home Road'))],
        '12': [section('Address', html('Other Road')), section('Call Now', html('+880'))],
      },
    })
    expect(contact).toEqual({ address: 'Home Road', email: '', phone: '+880', map: '' })
  })

  it('asks the About and Contact pages only where Home lacks them', async () => {
    const own = ['About', 'Address', 'Email Us', 'Call Now', 'Map'].map((label) => section(label, html('x')))
    const asked = async (values: MemoryValues) => {
      const { content, readings } = recording(memoryContent(values))
      await read(content)
      return readings()
        .map(([path]) => path)
        .sort()
    }
    expect(await asked({ pages: { '1': own } })).toEqual(['menu', 'pages/1', 'slides'])
    expect(await asked({ pages: { '1': own.slice(1) } })).toEqual(['menu', 'pages/1', 'pages/2', 'slides'])
    expect(await asked({ pages: { '1': [] } })).toEqual(['menu', 'pages/1', 'pages/12', 'pages/2', 'slides'])
  })

  it('asks for the slides without waiting for the menu', async () => {
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
    await read(answering(menu, late, answering(slides, early, memory)))
    expect(order).toEqual(['slides asked', 'menu answered'])
  })

  it('leaves null or empty what nobody filled in', async () => {
    expect(await home({ menu: [entry('1', 'Home')], slides: [], pages: { '1': [] } })).toEqual({
      slides: [],
      servicesIntro: '',
      services: [],
      about: null,
      contact: null,
      partnersIntro: '',
      partners: [],
      others: [],
    })
  })

  it('keeps the index of a card when the one before it is missing', async () => {
    const { services } = await home({
      pages: { '1': [section('hajj umrah', html('x')), section('Recruiting', pictures('r.jpg'))] },
    })
    expect(services.map(({ href, teaser }) => [href, teaser])).toEqual([
      ['/company/0/Recruiting', ''],
      ['/company/2/hajj%20umrah', 'x'],
    ])
  })

  it('names the partners after the list, as far as it goes', async () => {
    const { partners, others } = await home({
      pages: { '1': [section('Our Partner', { items: ['Asha Air'], ...pictures('1.png', '2.png') })] },
    })
    expect(partners.map(({ alt }) => alt)).toEqual(['Asha Air', ''])
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

  it('shows among the others what a known place has no room for', async () => {
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

  it.each([
    ['slides', { slides: down }, 'slides'],
    ['the Home page', { pages: { '1': down } }, 'menu page 1'],
    ['the About page', { pages: { '2': down } }, 'menu page 2'],
    ['the Contact page', { pages: { '12': down } }, 'menu page 12'],
  ] as ReadonlyArray<[string, MemoryValues, string]>)(
    'loses only %s when it cannot be fetched',
    async (_, values, reading) => {
      const whole = await read(memoryContent())
      const value = await read(memoryContent(values))
      const kept = {
        slides: ['services', 'about', 'contact'],
        'menu page 1': ['slides', 'about', 'contact'],
        'menu page 2': ['slides', 'services', 'contact'],
        'menu page 12': ['slides', 'services', 'about'],
      }[reading]
      expect(kept).toBeDefined()
      for (const part of kept ?? [])
        expect([part, value[part as keyof typeof value]]).toEqual([part, whole[part as keyof typeof whole]])
      expect(value).not.toEqual(whole)
    },
  )

  it('has no answer without a menu', async () => {
    expect(await firstValueFrom(readHome(memoryAsk({ menu: down })))).toEqual(left(down))
  })
})
