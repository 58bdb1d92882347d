import { picture, section } from '../testing'
import { bannerPicture, bodySections, payMarks } from './pageSections'

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
  it('are not in the body of a page', () => {
    expect(bodySections(page).map(({ label }) => label)).toEqual(['Mission'])
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
