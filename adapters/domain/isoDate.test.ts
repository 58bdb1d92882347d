import fc from 'fast-check'
import { IsoDate, isoDateOf } from './isoDate'
import { writtenDate } from './writtenDate'

const day = fc
  .date({ min: new Date('1900-01-01'), max: new Date('2199-12-31'), noInvalidDate: true })
  .map((date) => date.toISOString().slice(0, 10))

describe('isoDateOf', () => {
  it.each([
    ['2027-03-12', '2027-03-12'],
    [' 2027-03-12 ', '2027-03-12'],
    ['2027-03-12T23:30:00+06:00', '2027-03-12'],
    ['12 March 2027', '2027-03-12'],
    ['1 Jan 2027', '2027-01-01'],
    ['01 january 2027', '2027-01-01'],
    ['29 February 2028', '2028-02-29'],
  ])('reads %s', (text, date) => {
    expect(isoDateOf(text)).toBe(date)
  })

  it.each([
    '',
    '2027',
    '2027-3-12',
    '2027-02-29',
    '2027-13-01',
    '2027-00-10',
    '31 April 2027',
    '0 March 2027',
    '12 Marx 2027',
    '12 Ma 2027',
    'March 12, 2027',
    '12/03/2027',
    '12-03-2027',
    'tomorrow',
    '12 March 27',
    '20270312',
    '12 March 2027 and more',
  ])('takes %j for no day', (text) => {
    expect(isoDateOf(text)).toBeNull()
  })
})

describe('writtenDate', () => {
  it('formats a day for visitors', () => {
    expect(writtenDate('2027-03-02' as IsoDate)).toBe('2 March 2027')
  })

  it('formats a day that is parsed as the same day, in every time zone', () => {
    fc.assert(
      fc.property(day, (date) => {
        expect(IsoDate.is(date)).toBe(true)
        expect(isoDateOf(writtenDate(date as IsoDate))).toBe(date)
      }),
    )
  })
})
