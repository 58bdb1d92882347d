import { mkdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { isRight, left, right } from 'fp-ts/Either'
import * as t from 'io-ts'
import { firstValueFrom, of } from 'rxjs'
import { historyLimits } from '../../limits'
import type { Answer, Content, Question } from '../../port/content'
import { menuPage } from '../../questions/questions'
import { picture, section } from '../../testing'
import { madeFolder } from '../../testing/madeFolder'
import { down, readingOf } from '../../testing/virtualTime'
import { makeGoneBack } from './goneBack'
import type { GoneBack } from './goneBack'
import type { Versions } from './versions'

const question = menuPage('7')
const pageOf = (label: string, width = 0) => ({
  id: '7',
  sections: [section(label, { pictures: [{ ...picture('a.jpg'), width, height: width }] })],
})
type Page = ReturnType<typeof pageOf>

describe('going back for one question', () => {
  let folder: string
  let lines: string[]
  let own: Answer<Page>
  let opened: GoneBack[]
  beforeEach(() => {
    folder = madeFolder({})
    lines = []
    opened = []
    own = right(readingOf(pageOf('bad'), { at: 9 }))
  })
  afterEach(async () => {
    await Promise.all(opened.map((gone) => gone.flush()))
    rmSync(folder, { recursive: true })
  })

  /** Moment 1 has `good`, moment 4 `better`, moment 5 `bad`, and there is nothing before. */
  const keptAt: Versions['at'] = async (asked, moment) => {
    if (moment < 1) return left('nothing is kept')
    const value = asked.codec.decode(pageOf(moment < 4 ? 'good' : moment < 5 ? 'better' : 'bad'))
    return isRight(value) ? right(readingOf(value.right, { at: 1 })) : left('not decodable')
  }
  const content: Content = {
    ask: <A>(asked: Question<A>) => {
      const value = isRight(own) ? asked.codec.decode(own.right.value) : own
      return of(
        isRight(own) && isRight(value) ? right({ ...own.right, value: value.right as A }) : left(down),
      )
    },
  }
  const open = (node = 'a', kept = keptAt) => {
    const file = join(folder, node, 'gone-back.json')
    const gone = makeGoneBack({ content, keptAt: kept, file, log: (line) => lines.push(line) })
    opened.push(gone)
    return gone
  }
  const shown = async (gone: GoneBack) => {
    const answer = await firstValueFrom(gone.content.ask(question))
    return isRight(answer) ? answer.right.value.sections[0]?.label : 'nothing'
  }
  const backs = (gone: GoneBack) => gone.list().map(({ at, until }) => [at, until === null])

  it('shows what was kept then, as the same value each time, and over a restart', async () => {
    const gone = open()
    expect(await shown(gone)).toBe('bad')
    expect(await gone.back(question, 2)).toMatchObject({ right: { path: 'pages/7', at: 2, until: null } })
    const asked = gone.content.ask(question)
    const [one, other] = [await firstValueFrom(asked), await firstValueFrom(asked)]
    expect(one).toMatchObject({ right: { value: pageOf('good'), origin: 'network', at: 9 } })
    expect(isRight(one) && isRight(other) && one.right.value === other.right.value).toBe(true)
    await gone.flush()
    const again = open()
    expect(await shown(again)).toBe('good')
    expect(backs(again)).toEqual([[2, true]])
    expect(lines).toEqual([
      'content: pages/7 is shown as it was at 1970-01-01T00:00:00.002Z, until it changes in the backend',
    ])
  })

  it.each<[string, Answer<Page>]>([
    ['fails', left(down)],
    ['says the same again', right(readingOf(pageOf('bad'), { at: 99 }))],
    ['has its pixels now', right(readingOf(pageOf('bad', 50)))],
    ['is replaced by an earlier answer', right(readingOf(pageOf('earlier'), { origin: 'disk' }))],
  ])('is not ended by a backend that %s', async (_, next) => {
    const gone = open()
    await gone.back(question, 2)
    own = next
    expect(await shown(gone)).toBe('good')
    await gone.flush()
    expect(await shown(open())).toBe('good')
  })

  const edited = () => void (own = right(readingOf(pageOf('edited'))))
  it.each<[string, (gone: GoneBack) => unknown, string, string]>([
    ['the backend has another answer', edited, 'edited', 'it has changed there'],
    ['an operator wants it', (gone) => gone.forward('pages/7'), 'bad', 'an operator wants it so'],
  ])('ends when %s, for good', async (_, edit, label, why) => {
    const gone = open()
    await gone.back(question, 2)
    edit(gone)
    expect(await shown(gone)).toBe(label)
    expect(backs(gone)).toEqual([[2, false]])
    expect(lines.at(-1)).toBe(`content: pages/7 is shown as the backend has it again: ${why}`)
    own = right(readingOf(pageOf('bad')))
    await gone.flush()
    for (const one of [gone, open()]) expect(await shown(one)).toBe('bad')
    expect(gone.forward('pages/7')).toBe(false)
  })

  it('goes to another moment from there', async () => {
    const gone = open()
    await gone.back(question, 2)
    expect(await shown(gone)).toBe('good')
    await gone.back(question, 4)
    expect(await shown(gone)).toBe('better')
    expect(backs(gone)).toEqual([
      [4, true],
      [2, false],
    ])
  })

  it('shows what there was where the backend never answered', async () => {
    const gone = open()
    own = left(down)
    await gone.back(question, 2)
    expect(await shown(gone)).toBe('good')
    edited()
    expect(await shown(gone)).toBe('edited')
  })

  it('is not possible to where nothing was kept, nor to what is there now, nor for too many at once', async () => {
    const gone = open()
    expect(await gone.back(question, 0)).toEqual(left('nothing is kept'))
    expect(await gone.back(question, 6)).toEqual(left('pages/7 is now as it was then'))
    expect(gone.list()).toEqual([])
    for (let id = 0; id < historyLimits.goneBack; id += 1)
      await gone.back({ ...question, path: `pages/${id}` }, 2)
    expect(await gone.back({ ...question, path: 'pages/x' }, 2)).toMatchObject({
      left: expect.stringMatching(/already/),
    })
  })

  it('is taken by another node, which has kept nothing, and so is its end; an older end does not end what is newer', async () => {
    const gone = open()
    const other = open('b', async () => left('nothing is kept'))
    await gone.back(question, 2)
    const taken = gone.inForce('pages/7')
    if (taken === null) throw new Error('nothing is in force')
    expect([other.take(taken), other.take(taken)]).toEqual([true, false])
    expect(await shown(other)).toBe('good')
    const end = { ...taken, until: taken.since + 1, shown: '', instead: null }
    expect(other.take({ ...end, until: taken.since - 1 })).toBe(false)
    expect([other.take(end), other.take(end)]).toEqual([true, false])
    expect(await shown(other)).toBe('bad')
    // Told again, as to a node that has missed some of what was told.
    expect(other.take(taken)).toBe(false)
    expect(other.take({ ...taken, since: taken.since + 2 })).toBe(true)
    edited()
    expect(await shown(other)).toBe('edited')
  })

  it('says what has ended, by itself and for another moment', async () => {
    const gone = open()
    const ended: number[] = []
    gone.ended.subscribe(({ at }) => ended.push(at))
    await gone.back(question, 2)
    await gone.back(question, 4)
    edited()
    await shown(gone)
    expect(ended).toEqual([2, 4])
  })

  it('is part of what was shown at a moment', async () => {
    jest.useFakeTimers({ now: 10 })
    const gone = open()
    const at = async (moment: number) => {
      const reading = await gone.shownAt(question, moment)
      return isRight(reading) ? reading.right.value.sections[0]?.label : reading.left
    }
    await gone.back(question, 2)
    jest.setSystemTime(20)
    expect(await Promise.all([2, 9, 10, 19].map(at))).toEqual(['good', 'bad', 'good', 'good'])
    gone.forward('pages/7')
    jest.useRealTimers()
    expect(await Promise.all([9, 10, 19, 20].map(at))).toEqual(['bad', 'good', 'good', 'bad'])
  })

  it('knows what was shown at the moment at which somebody went back to it', async () => {
    jest.useFakeTimers({ now: 10 })
    own = right(readingOf(pageOf('newest')))
    const gone = open()
    await gone.back(question, 10)
    jest.setSystemTime(20)
    gone.forward('pages/7')
    jest.useRealTimers()
    expect(await gone.shownAt(question, 10)).toMatchObject({ right: { value: pageOf('bad') } })
  })

  it('counts what cannot be read, or used, as none, and says so', async () => {
    const file = join(folder, 'a', 'gone-back.json')
    mkdirSync(join(folder, 'a'))
    for (const text of ['', '{}', '[{}]']) {
      writeFileSync(file, text)
      expect(await shown(open())).toBe('bad')
    }
    expect(lines).toHaveLength(3)
    const gone = open()
    await gone.back(question, 2)
    await gone.flush()
    writeFileSync(file, readFileSync(file, 'utf8').replace('good', '\\u0000'))
    const number: Question<number> = { ...question, codec: t.number }
    const answer = await firstValueFrom(open().content.ask(number))
    expect(isRight(answer)).toBe(false)
    expect(lines.at(-1)).toMatch(/what was kept cannot be used/)
  })
})
