import { budgetsText, excesses, parseBudgets, withoutBudget } from './budgets'

describe('excesses', () => {
  it.each([
    ['nothing for a size within its budget', { file: 1_000 }, { file: 1_000 }, []],
    ['nothing for a size that has shrunk', { file: 1_000 }, { file: 10 }, []],
    ['nothing for a small file that has grown a little', { file: 1_000 }, { file: 1_300 }, []],
    [
      'a small file that has grown',
      { file: 1_000 },
      { file: 1_301 },
      ['file: 1301 bytes, budget 1000 (+301)'],
    ],
    ['nothing for a large file that has grown by 2 %', { file: 50_000 }, { file: 51_000 }, []],
    [
      'a large file that has grown by more than 2 %',
      { file: 50_000 },
      { file: 51_001 },
      ['file: 51001 bytes, budget 50000 (+1001)'],
    ],
    ['nothing for a package that has grown a little', { 'lines of ui': 900 }, { 'lines of ui': 950 }, []],
    [
      'a package that has grown more',
      { 'lines of ui': 900 },
      { 'lines of ui': 951 },
      ['lines of ui: 951, budget 900 (+51)'],
    ],
    [
      'a large package that has grown by more than 0.5 %%',
      { 'lines of shell': 20_000 },
      { 'lines of shell': 20_101 },
      ['lines of shell: 20101, budget 20000 (+101)'],
    ],
    ['a size without a budget', {}, { file: 5 }, ['file: 5 bytes, no budget']],
    ['nothing for a file that no longer exists', { file: 5 }, {}, []],
  ])('lists %s', (_, budgets, sizes, expected) => expect(excesses(budgets, sizes)).toEqual(expected))
})

it('a remote without a budget for its scripts is new', () => {
  expect(withoutBudget({ 'charity: all scripts': 0 }, ['charity', 'careers'])).toEqual(['careers'])
})

describe('budgets.json', () => {
  it('is sorted and can be read again', () => {
    const text = budgetsText({ b: 2, a: 1 })
    expect(text).toBe('{\n  "a": 1,\n  "b": 2\n}\n')
    expect(parseBudgets(text)).toEqual({ a: 1, b: 2 })
  })

  it('is refused with values that are no numbers', () => {
    expect(() => parseBudgets('{"a":"1"}')).toThrow('budgets.json: expected an object of numbers')
  })
})
