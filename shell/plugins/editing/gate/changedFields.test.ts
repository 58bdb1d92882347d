import { changedFields } from './contentGate'

const entry = (id: string, title: string, tags: ReadonlyArray<string> = []) => ({ id, title, tags })

test.each<[string, unknown, unknown, ReadonlyArray<string>]>([
  ['equal values', { a: [1] }, { a: [1] }, []],
  ['a field', { title: 'A', text: 'B' }, { title: 'A', text: 'C' }, ['text']],
  [
    'a field of an entry',
    [entry('1', 'A'), entry('2', 'B')],
    [entry('1', 'A'), entry('2', 'C')],
    ['2.title'],
  ],
  ['a new entry', [entry('2', 'B')], [entry('1', 'A'), entry('2', 'B')], ['1']],
  [
    'a label of a menu page',
    { sections: [{ label: 'Mission', html: '' }] },
    { sections: [{ label: 'Mission', html: '<p>' }] },
    ['sections.Mission.html'],
  ],
  ['an item', entry('1', 'A', ['x', 'y']), entry('1', 'A', ['x', 'z']), ['tags.1']],
  ['a removed entry', entry('1', 'A'), null, ['']],
  ['many fields', { a: 1, b: 1, c: 1 }, { a: 2, b: 2, c: 2 }, ['a', 'b']],
])('the changed fields of %s', (_name, before, after, fields) =>
  expect(changedFields(before, after, 2)).toEqual(fields),
)
