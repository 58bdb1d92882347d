import fc from 'fast-check'
import { dayOf } from '../decode/lists/days'
import { IsoDate } from './isoDate'
import { writtenDate } from './writtenDate'

const day = fc
  .date({ min: new Date('1900-01-01'), max: new Date('2199-12-31'), noInvalidDate: true })
  .map((date) => date.toISOString().slice(0, 10))

describe('IsoDate', () => {
  it.each(['2027-03-12', '2028-02-29'])('accepts %s', (text) => expect(IsoDate.is(text)).toBe(true))
  it.each(['2027-02-29', '2027-3-12', '2027-13-01', '2027-00-10', '2027-03-12T00:00', '', 20270312])(
    'rejects %j',
    (sent) => expect(IsoDate.is(sent)).toBe(false),
  )
})

describe('writtenDate', () => {
  it('formats a day for visitors', () => {
    expect(writtenDate('2027-03-02' as IsoDate)).toBe('2 March 2027')
  })

  it('formats a day as a text that is read as the same day', () => {
    fc.assert(
      fc.property(day, (date) => {
        expect(IsoDate.is(date)).toBe(true)
        expect(dayOf(writtenDate(date as IsoDate))).toBe(date)
      }),
    )
  })
})
