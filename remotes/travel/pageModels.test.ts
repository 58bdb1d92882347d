import { picture, safeHtml, section } from '@caravanserai/adapters/testing'
import type { MenuPage, Section } from '@caravanserai/adapters'
import { clientsPageOf } from './clients/clientsPageOf'
import { companyPageOf } from './company/companyPageOf'
import { contactPageOf } from './contact/contactPageOf'
import { galleryPageOf, profilePageOf } from './gallery/galleryPageOf'
import { messagePageOf } from './message/messagePageOf'
import { missionPageOf } from './mission/missionPageOf'
import { servicePageOf } from './service/servicePageOf'
import { aboutPageOf, performancePageOf } from './menuPage/textPageOf'

const page = (...sections: ReadonlyArray<Section>): MenuPage => ({ id: '9', sections })
const html = (text: string) => ({ html: safeHtml(text) })
const pictures = (...names: ReadonlyArray<string>) => ({ pictures: names.map((name) => picture(name)) })
const title = section('Title', pictures('banner.jpg'))

describe('about and performance', () => {
  it('show their text and the first picture, ignoring the case of the label', () => {
    const about = section('ABOUT', { ...html('Us'), ...pictures('1.jpg', '2.jpg') })
    expect(aboutPageOf(page(title, about))).toEqual({
      html: 'Us',
      picture: picture('1.jpg'),
      others: [section('ABOUT', pictures('2.jpg'))],
    })
    expect(performancePageOf(page(section('Performance', html('x')), title))).toEqual({
      html: 'x',
      picture: null,
      others: [],
    })
  })
})

describe('service', () => {
  const visa = section('Visa Support', {
    ...html(`<p>${'a'.repeat(301)}</p>`),
    ...pictures('v.jpg', 'w.jpg'),
  })

  it('makes a card for every other label, which links to the label of this menu', () => {
    expect(servicePageOf(page(visa, section('Service', html('We do'))))).toEqual({
      intro: 'We do',
      cards: [
        {
          name: 'Visa Support',
          href: '/company/9/Visa%20Support',
          teaser: `${'a'.repeat(300)}   ...see more`,
          picture: picture('v.jpg'),
          section: visa,
        },
      ],
      others: [],
    })
  })

  it.each(['', '.', '..'])('makes no card for the label %j, which has no address', (label) => {
    const odd = section(label, html('x'))
    expect(servicePageOf(page(odd))).toEqual({ intro: '', cards: [], others: [odd] })
  })
})

describe('clients', () => {
  it('names the logos by the list, as far as it has entries', () => {
    expect(
      clientsPageOf(page(section('Clients', { items: ['Asha Air'], ...pictures('1.png', '2.png') }))),
    ).toEqual({
      html: '',
      logos: [picture('1.png', 'Asha Air'), picture('2.png')],
      others: [],
    })
  })
})

describe('mission', () => {
  it('distinguishes mission and vision in any order, with their labels as typed', () => {
    expect(
      missionPageOf(page(section('vision', html('v')), title, section('Mission', pictures('m.jpg')))),
    ).toEqual({
      mission: { label: 'Mission', html: '', picture: picture('m.jpg') },
      vision: { label: 'vision', html: 'v', picture: null },
      others: [],
    })
  })
})

describe('message', () => {
  it('shows the three messages in a fixed order, and leaves out empty ones', () => {
    const said = page(
      section('Executive Director', html('e')),
      section('Auditor', html('a')),
      section('managing director', html('m')),
    )
    expect(messagePageOf(said)).toEqual({
      people: [
        { label: 'managing director', html: 'm', picture: null },
        { label: 'Executive Director', html: 'e', picture: null },
      ],
      others: [section('Auditor', html('a'))],
    })
  })
})

describe('profile and gallery', () => {
  it('sort their pictures independently of the order of the response', () => {
    const names = [
      'a/2.jpg',
      'a/10.jpg',
      'a/10b.jpg',
      'b 1.jpg',
      'b 02.jpg',
      'b%2010.jpg',
      'b%zz.jpg',
      '%E0%A6%B9.jpg',
    ]
    const shown = (order: ReadonlyArray<string>) =>
      galleryPageOf(page(section('Gallery', pictures(...order)))).pictures.map(({ src }) => src.slice(7))
    expect(shown(names)).toEqual(names)
    expect(shown([...names].reverse())).toEqual(shown(names))
  })

  it('introduce the pictures with their text, and show those of other labels among the others', () => {
    const staff = section('Staff', pictures('s.jpg'))
    expect(
      profilePageOf(page(staff, section('Profile', { ...html('x'), ...pictures('2.jpg', '1.jpg') }))),
    ).toEqual({
      intro: 'x',
      pictures: [picture('1.jpg'), picture('2.jpg')],
      others: [staff],
    })
  })
})

describe('company', () => {
  const [cargo, travels, loud] = [
    section('Cargo', html('c')),
    section('Travels', html('t')),
    section('TRAVELS', html('T')),
  ]

  it('shows every complete section, without those of the frame', () => {
    expect(companyPageOf(page(title, cargo, travels))).toEqual({ sections: [cargo, travels], others: [] })
  })

  it('shows the sections of a name, and the other sections of the menu', () => {
    expect(companyPageOf(page(cargo, travels, loud), ' travels ')).toEqual({
      sections: [travels, loud],
      others: [cargo],
    })
    expect(companyPageOf(page(title, cargo), 'Title')).toEqual({ sections: [], others: [cargo] })
  })
})

describe('contact', () => {
  it('shows each contact detail in its place, and the rest among the others', () => {
    const hours = section('Opening Hours', html('h'))
    const sent = page(
      section('Call Now', html('+880')),
      hours,
      section('Map', { ...html('m'), ...pictures('plan.png') }),
      section('Address', { items: ['a'] }),
    )
    expect(contactPageOf(sent)).toEqual({
      address: '',
      email: '',
      phone: '+880',
      map: 'm',
      others: [hours, section('Map', pictures('plan.png')), section('Address', { items: ['a'] })],
    })
  })
})
