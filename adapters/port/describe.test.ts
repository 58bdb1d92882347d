import { describe as describeValue } from './faults'

describe('describe', () => {
  it.each([
    ['secret', 'text of 6 characters'],
    ['a', 'text of 1 character'],
    ['', 'empty text'],
    ['x'.repeat(1204), 'text of 1,204 characters'],
    [[1, 2], 'list of 2 entries'],
    [[], 'list of 0 entries'],
    [{ a: 1 }, 'object of 1 key'],
    [null, 'null'],
    [undefined, 'nothing'],
    [7, 'number'],
    [false, 'true or false'],
    [new Error('text that is not JSON'), 'text that is not JSON'],
    [[1], 'list of 1 entry'],
  ])('gives the type and length of a value, not its content (%#)', (value, description) => {
    expect(describeValue(value)).toBe(description)
  })
})
