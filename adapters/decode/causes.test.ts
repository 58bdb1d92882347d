import { isLeft, isRight } from 'fp-ts/Either'
import causes from '../samples/causes.json'
import { decodeCauses, MoneyText } from './causes'
import { faultsOf } from './faults'

const decode = (...entries: ReadonlyArray<unknown>) => decodeCauses(faultsOf('causes'), entries)
const [sample] = causes

describe('MoneyText', () => {
  it.each([['3,000.00', 300_000], ['0.05', 5], ['12,345,678.90', 1_234_567_890], ['999.99', 99_999]])('reads %s as %i cents', (text, cents) => {
    const money = MoneyText.decode(text)
    expect(isRight(money) && money.right).toBe(cents)
  })

  it.each(['3000.00', '3,000', '3,00.00', ',000.00', '-3,000.00', '3,000.000', '$3,000.00', ' 3,000.00', '', 3000, null, '999,999,999,999,999,999.00'])(
    'refuses %j',
    (sent) => {
      expect(isLeft(MoneyText.decode(sent))).toBe(true)
    },
  )

  it('writes what it read', () => {
    expect(['3,000.00', '0.05', '12,000.50'].map((text) => {
      const money = MoneyText.decode(text)
      return isRight(money) && MoneyText.encode(money.right)
    })).toEqual(['3,000.00', '0.05', '12,000.50'])
  })
})

describe('decodeCauses', () => {
  it('drops a cause with one bad sum, names the field, and keeps the next', () => {
    const { value, faults } = decode({ ...sample, Goal: '3000' }, { ...sample, id: '2' })
    expect(value.map(({ id }) => id)).toEqual(['2'])
    expect(faults).toEqual([{ reading: 'causes', label: 'cause 1 Goal', expected: 'money such as 3,000.00', got: 'text of 4 characters' }])
  })

  it('keeps a cause whose picture is not of this source', () => {
    const { value, faults } = decode({ ...sample, cImg: 'https://other.test/x.png' })
    expect(value[0]?.picture).toBeNull()
    expect(faults).toEqual([expect.objectContaining({ label: 'cause 1 cImg' })])
  })

  it('tells of an entry that is no object', () => {
    expect(decode(null)).toEqual({
      value: [],
      faults: [{ reading: 'causes', label: 'cause 1', expected: 'a cause', got: 'null' }],
    })
  })
})
