import { isRight, left, right } from 'fp-ts/Either'
import * as t from 'io-ts'
import { firstValueFrom, of, throwError } from 'rxjs'
import { malformed, unreachable, readNow } from '../port/content'
import type { Question } from '../port/content'
import type { Labelled, Source } from '../port/source'
import { answerFrom, down, entry, memoryContent, section } from '../testing'
import type { MemoryValues } from '../testing'
import { contentFrom, contentOfSite, withPagesOfMenu } from './contentFrom'
import { list, menu, menuPage, slides } from '../questions/questions'
import { defineKind } from '../domain/kind'
import { knowKinds } from '../questions/knownKinds'
import { redirects } from '../questions/parseQuestion'

const empty: Source = {
  menus: () => of(right([])),
  slides: () => of(right([])),
  menuPage: () => of(right({ contents: right([]), images: right([]) })),
  pictureUrl: () => null,
}
const over = (source: Partial<Source>, ...options: [] | [object]) =>
  contentFrom({ ...empty, ...source }, ...options)
const pageOf = (contents: Labelled): ReturnType<Source['menuPage']> =>
  of(right({ contents: right(contents), images: right([]) }))

describe('contentFrom with a sanitiser in another thread', () => {
  const elsewhere = (ms: number) => {
    const texts: string[] = []
    const options = {
      elsewhere: async (text: string) => {
        texts.push(text)
        return { outcome: { html: `elsewhere ${texts.length}`, lost: [] }, ms }
      },
    }
    return { texts, options }
  }
  const long = (name: string) => `<p>${name}</p>`.repeat(1_000)
  const inTime = 'text that is sanitised within 5 seconds, and within 12 with the others of its reading'

  it('sends each long text of a page once, and no short text', async () => {
    const { texts, options } = elsewhere(1)
    const contents: Labelled = [
      ['a', long('a')],
      ['b', [long('b'), 'short']],
    ]
    const content = over({ menuPage: (id) => pageOf(id === '1' ? contents : [['a', '<p>a</p>']]) }, options)
    await answerFrom(content.ask(menuPage('1')))
    const { value, faults } = await answerFrom(content.ask(menuPage('1')))
    expect(value.sections).toMatchObject([
      { label: 'a', html: 'elsewhere 2' },
      { label: 'b', items: ['elsewhere 1', 'short'] },
    ])
    expect(faults).toEqual([])
    expect(texts).toEqual([long('b'), long('a')])
    const short = await answerFrom(content.ask(menuPage('2')))
    expect(short.value.sections).toMatchObject([{ html: '<p>a</p>' }])
  })

  it('reports texts beyond the time limit of a reading as faults with their places', async () => {
    const { texts, options } = elsewhere(7_000)
    const posts = ['1', '2', '3'].map((id) => ({ id, title: `Post ${id}`, body: long(id) }))
    const content = over({ list: () => of(right(posts)) }, options)
    const { value, faults, lost } = await answerFrom(content.ask(list('causes')))
    expect(value.map(({ title }) => title)).toEqual(['Post 1', 'Post 2', 'Post 3'])
    expect(faults.filter(({ expected }) => expected === inTime)).toMatchObject([
      { reading: 'list of causes', label: 'id 3', path: 'body' },
    ])
    expect(lost).toContainEqual({ key: '3', field: 'body' })
    expect(texts).toEqual([long('1'), long('2')])
  })
})

describe('contentFrom', () => {
  it('sanitises only the label of a page that has changed', async () => {
    const sanitised: string[] = []
    const frameHosts = Object.assign<string[], Pick<string[], 'includes'>>([], {
      includes: (host) => sanitised.push(host) > 0,
    })
    const sent = ['ab', 'ab', 'ac'].map((names) =>
      pageOf([...names].map((name) => [name, `<iframe src="https://${name}.test/"></iframe>`] as const)),
    )
    const content = over({ menuPage: () => sent.shift() ?? pageOf([]) }, { frameHosts })
    for (const names of ['ab', 'ab', 'ac']) {
      const { value } = await answerFrom(content.ask(menuPage('7')))
      expect(value.sections.map(({ html }) => /\/\/(\w)\.test/.exec(html)?.[1]).join('')).toBe(names)
    }
    // The markup reader and the sanitiser each call it once.
    expect(sanitised).toEqual(['a', 'b', 'c'].flatMap((name) => [`${name}.test`, `${name}.test`]))
  })

  it('requests the list of a kind from the source, and names the list in a fault', async () => {
    const requests: string[] = []
    const content = over({
      list: ({ name }) => (requests.push(name), of(right([{ id: 1, name: 'Asha' }, 7]))),
    })
    expect(await answerFrom(content.ask(list('testimonials')))).toMatchObject({
      value: [{ id: '1', name: 'Asha' }],
      faults: [{ reading: 'list of testimonials', label: 'entry 2', expected: 'an object' }],
    })
    expect(requests).toEqual(['testimonials'])
  })

  it('answers Malformed to a question without a backend rule', async () => {
    const hours: Question<string> = { path: 'hours', name: 'opening hours', codec: t.string }
    expect(await firstValueFrom(over({}).ask(hours))).toEqual(
      left(malformed('hours', 'a question that is asked of a backend', 'opening hours')),
    )
  })

  it.each([
    ['a built-in error', new RangeError('secret content'), 'RangeError'],
    ['a value that is not an error', 'secret content', 'an exception'],
    [
      'an error whose name is content',
      Object.assign(new Error('secret content'), { name: 'secret content' }),
      'Error',
    ],
  ])('answers Malformed, without the thrown text, when a source throws %s', async (_, thrown, actual) => {
    const content = over({ menus: () => throwError(() => thrown) })
    expect(await firstValueFrom(content.ask(menu))).toEqual(
      left(malformed('menu', 'an answer that can be read', actual)),
    )
  })

  it('orders the menu by id when configured', async () => {
    const menus = () => of(right([3, 2].map((id) => ({ id, name: `${id}` }))))
    for (const [menuOrder, ids] of [
      ['position', '32'],
      ['id', '23'],
    ] as const) {
      const answer = await firstValueFrom(over({ menus }, { menuOrder }).ask(menu))
      expect(isRight(answer) && answer.right.value.map(({ id }) => id).join('')).toBe(ids)
    }
  })
})

const jobs = defineKind({ name: 'careers/jobs', fields: { title: 'name' } })
knowKinds([jobs])

const fallback = { ask: () => of(left(unreachable('fallback', 'asked'))) }

/** Content of a site that responds with this status, and with this value if the status is 200. */
const served = (status: number, value: unknown = []) => {
  const urls: string[] = []
  const content = contentOfSite(
    'https://www.example.org',
    (url) => {
      urls.push(url)
      return of(
        status === 200
          ? right({ value, origin: 'network', at: 7 })
          : left(unreachable(url, `status ${status}`, null, status)),
      )
    },
    fallback,
  )
  return { content, urls }
}
const fromFallback = { left: { url: 'fallback' } }

it('a value that the site sends below /content is the content, even an empty list', async () => {
  const { content, urls } = served(200)
  expect(await firstValueFrom(content.ask(slides))).toEqual(right({ ...readNow([]), at: 7 }))
  expect(urls).toEqual(['https://www.example.org/content/slides'])
})

it('an error of the site is the answer: 503 for any question, 404 for a kind of the site', async () => {
  for (const status of [503, 404])
    expect(await firstValueFrom(served(status).content.ask(slides))).toMatchObject({ left: { status } })
  expect(await firstValueFrom(served(503).content.ask(list(jobs)))).toMatchObject({ left: { status: 503 } })
})

it('the fallback answers for a declared kind when the site sends 404 or an empty list', async () => {
  expect(await firstValueFrom(served(404).content.ask(list(jobs)))).toMatchObject(fromFallback)
  expect(await firstValueFrom(served(200).content.ask(list(jobs)))).toMatchObject(fromFallback)
  const jobEntries = [{ id: '1', title: 'Guide' }]
  expect(await firstValueFrom(served(200, jobEntries).content.ask(list(jobs)))).toMatchObject({
    right: { value: jobEntries },
  })
})

it('the fallback answers for redirects, without a request to the site', async () => {
  const { content, urls } = served(200)
  expect(await firstValueFrom(content.ask(redirects))).toMatchObject(fromFallback)
  expect(urls).toEqual([])
})

const sections = [section('Offer', { items: ['x'] })]
const shown = async (values: MemoryValues) => {
  const answer = await firstValueFrom(
    withPagesOfMenu(memoryContent({ pages: { '7': sections }, ...values })).ask(menuPage('7')),
  )
  return isRight(answer) && answer.right.value.sections
}

describe('withPagesOfMenu', () => {
  it.each<[string, MemoryValues, unknown]>([
    ['in the menu has its sections', { menu: [entry('1', 'A', [entry('7', 'B')])] }, sections],
    ['missing from the menu has no sections', { menu: [entry('1', 'A')] }, []],
    ['has its sections while the menu cannot be read', { menu: down }, sections],
    ['that cannot be read is an error', { menu: [entry('7', 'B')], pages: { '7': down } }, false],
  ])('a page %s', async (_, values, sent) => expect(await shown(values)).toEqual(sent))

  it('passes on other questions', async () => {
    const answer = await firstValueFrom(withPagesOfMenu(memoryContent()).ask(menu))
    expect(isRight(answer)).toBe(true)
  })
})
