import { picture, section } from '../testing'
import { bannerPicture, bodySections, payMarks, sectionOf } from './pageSections'
import type { ShownByFrame } from './pageSections'

const page = {
  id: '1',
  sections: [
    section('TITLE', { pictures: [picture('banner.jpg'), picture('second.jpg')] }),
    section('Mission', { items: ['a'] }),
    section('Paywith', { items: ['bKash', 'Visa'], pictures: [picture('visa.png'), picture('bkash.png')] }),
  ],
}
const bare = { id: '2', sections: [] }

describe('the labels of the frame', () => {
  const bodyOf = (frame?: ShownByFrame) =>
    bodySections(page, frame).map(({ label, items, pictures }) => [
      label,
      ...items,
      ...pictures.map(({ src }) => src.slice('/media/'.length)),
    ])

  it('are in the body of a page unless the frame shows them', () => {
    const mission = ['Mission', 'a']
    expect(bodyOf()).toEqual([
      ['TITLE', 'second.jpg'],
      mission,
      ['Paywith', 'bKash', 'Visa', 'visa.png', 'bkash.png'],
    ])
    expect(bodyOf({ banner: false, marks: true })).toEqual([['TITLE', 'banner.jpg', 'second.jpg'], mission])
  })

  it('provide the picture of the banner', () => {
    expect(bannerPicture(page)).toEqual(picture('banner.jpg'))
    expect(bannerPicture(bare)).toBeNull()
  })

  it('provide the payment marks of the footer', () => {
    expect(payMarks(page)).toEqual([picture('bkash.png', 'bKash'), picture('visa.png', 'Visa')])
    expect(payMarks(bare)).toEqual([])
  })
})

describe('sectionOf', () => {
  const find = (label: string, ...labels: ReadonlyArray<string>) =>
    sectionOf({ id: '2', sections: labels.map((text) => section(text)) }, label)?.label

  it.each([
    ['About', ['Other', 'ABOUT'], 'ABOUT'],
    [' about ', ['Other', 'About'], 'About'],
    ['হজ', ['Other', 'হজ'], 'হজ'],
    ['Hajj Umrah', ['Other', 'Hajj\u00a0Umrah'], 'Hajj\u00a0Umrah'],
    ['Caf\u00e9', ['Other', 'Cafe\u0301'], 'Cafe\u0301'],
    ['', ['About'], undefined],
    ['__proto__', ['About'], undefined],
    ['constructor', ['About'], undefined],
    ['toString', ['About'], undefined],
  ])('finds the label %j among %j: %j', (label, labels, found) => expect(find(label, ...labels)).toBe(found))
})
