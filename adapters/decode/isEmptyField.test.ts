import { isEmptyField } from './isEmptyField'

const lexical = (...children: ReadonlyArray<unknown>) => ({
  root: { type: 'root', children, direction: 'ltr', version: 1 },
})
const prose = (...content: ReadonlyArray<unknown>) => ({ type: 'doc', content })

describe('isEmptyField', () => {
  it.each<unknown>([
    ...[
      undefined,
      null,
      '',
      ' \n\t',
      '\u00a0\u2003',
      '\u200b\ufeff',
      '\u2060\u00ad\u200e',
      '\u200d',
      '\u2800\u3164',
    ],
    ...[[], [null, ''], {}, { path: '', alt: null }, [[], {}]],
    lexical(),
    lexical({ type: 'paragraph', version: 1, children: [{ type: 'text', text: ' ', format: 0 }] }),
    prose({ type: 'paragraph', attrs: { textAlign: 'left' } }),
    prose({ type: 'paragraph', content: [{ type: 'hardBreak' }] }),
    { ops: [{ insert: '\n' }] },
    { children: [{ text: '', bold: true }] },
    [{ type: 'paragraph', children: [{ text: '' }] }],
  ])('is true for %j', (sent) => expect(isEmptyField(sent)).toBe(true))

  it.each<unknown>([
    ...[
      0,
      false,
      true,
      'x',
      '-',
      '0',
      '&nbsp;',
      [0],
      { a: 1 },
      { a: { b: [false] } },
      new Error('unreadable'),
    ],
    lexical({ type: 'paragraph', children: [{ type: 'text', text: 'Word' }] }),
    lexical({ type: 'upload', children: [], value: { id: 3 } }),
    prose({ type: 'image', attrs: { src: 'a.png' } }),
    { type: 'paragraph' },
    { name: 'Rina', text: '' },
    { text: { a: 1 } },
  ])('is false for %j', (sent) => expect(isEmptyField(sent)).toBe(false))
})
