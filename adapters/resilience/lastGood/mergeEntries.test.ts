import type { Lost } from '../../port/content'
import type { Slide } from '../../domain/codecs'
import { readingOf } from '../../testing/virtualTime'
import { safeHtml, slide } from '../../testing'
import { mergeEntries } from './mergeEntries'

const slides = (value: ReadonlyArray<Slide>, lost: ReadonlyArray<Lost> = []) => readingOf(value, { lost })

describe('mergeEntries', () => {
  it('restores an entry after the entry that it followed', () => {
    const merged = mergeEntries(
      slides([slide('1'), slide('2'), slide('3')]),
      slides([slide('3'), slide('1')], [{ key: '2', field: null }]),
    )
    expect(merged).toEqual(slides([slide('3'), slide('1'), slide('2')]))
  })

  it('restores one field, and keeps the other new fields', () => {
    const before = slides([slide('1', { subtitle: 'old', href: '/old' })])
    const merged = mergeEntries(
      before,
      slides(
        [slide('1', { title: safeHtml('new'), subtitle: 'Our Portfolio' })],
        [{ key: '1', field: 'subtitle' }],
      ),
    )
    expect(merged).toEqual(slides([slide('1', { title: safeHtml('new'), subtitle: 'old' })]))
  })

  it('keeps a present entry when another one of the same id was dropped', () => {
    const now = slides([slide('1', { subtitle: 'new' })], [{ key: '1', field: null }])
    expect(mergeEntries(slides([slide('1')]), now).value).toEqual(now.value)
  })

  it('uses the newer of two incomplete fields, and keeps it recorded as lost', () => {
    const lost = [{ key: '1', field: 'subtitle' }]
    const now = slides([slide('1', { subtitle: 'second' })], lost)
    expect(mergeEntries(slides([slide('1', { subtitle: 'first' })], lost), now)).toEqual(now)
    const unknown = slides(
      [slide('9')],
      [
        { key: '9', field: 'subtitle' },
        { key: '8', field: null },
      ],
    )
    expect(mergeEntries(slides([]), unknown)).toEqual(slides([slide('9')], [{ key: '9', field: 'subtitle' }]))
  })

  it('recognises an entry with a new id by its aliases', () => {
    const named = (id: string, ...aliases: ReadonlyArray<string>) => ({ id, aliases, title: id })
    const before = readingOf([named('1'), named('news', '2'), named('3')])
    const lost = [
      { key: null, field: null },
      { key: 'events', field: 'title' },
    ]
    const now = readingOf([named('water', '1'), { ...named('events', '2'), title: '' }], { lost })
    expect(mergeEntries(before, now).value).toEqual([
      named('water', '1'),
      { ...named('events', '2'), title: 'news' },
      named('3'),
    ])
  })

  it('restores nothing that was not lost', () => {
    expect(mergeEntries(slides([slide('1'), slide('2')]), slides([], [{ key: '2', field: null }]))).toEqual(
      slides([slide('2')]),
    )
  })

  it('restores everything when everything was lost', () => {
    expect(mergeEntries(slides([slide('1'), slide('2')]), slides([], [{ key: null, field: null }]))).toEqual(
      slides([slide('1'), slide('2')]),
    )
  })
})
