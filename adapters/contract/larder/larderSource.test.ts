import { join } from 'node:path'
import type { KindDeclaration } from '@caravanserai/adapters'
import {
  brokenJson,
  contentContract,
  counting,
  recordedAnswers,
  sourceContract,
} from '@caravanserai/adapters/contract'
import type { BackendState } from '@caravanserai/adapters/contract'
import { contentFrom, kinds } from '@caravanserai/adapters/source'
import { answerFrom } from '@caravanserai/adapters/testing'
import { larderSource } from './larderSource'

type Fields = Readonly<Record<string, unknown>>

const baseUrl = 'https://larder.example.test'
const recorded = (over: Fields = {}) =>
  recordedAnswers({ folder: join(__dirname, 'recordings'), host: baseUrl, over })
const { getJson, calls } = counting(recorded())

const source = (json = getJson) => larderSource({ baseUrl, getJson: json, isAuthorized: true })
const larder = (state: BackendState) => source(state === 'whole' ? getJson : brokenJson)
const withPage = (...blocks: ReadonlyArray<Fields>) => source(recorded({ '/pages/1.json': { blocks } }))

/** The entry in Larder's form. */
const good = ({ id, aliases, seoTitle, seoDescription, shownFrom, ...fields }: Fields) => ({
  ...(Array.isArray(aliases) ? { key: aliases[0], word: id } : { key: id }),
  search: { title: seoTitle, words: seoDescription },
  from: shownFrom,
  fields,
})
const withGoods = ({ name }: KindDeclaration, entries: ReadonlyArray<Fields>) =>
  source(
    recorded({
      [`/shelves/${encodeURIComponent(name)}.json?page=1`]: { goods: entries.map(good), pages: 1 },
    }),
  )

sourceContract('larderSource', larder, {
  calls,
  withTexts: (texts) => withPage(...texts.map(([heading, body]) => ({ heading, body }))),
  withEntries: withGoods,
  withSlugs: withGoods,
  withMenus: (entries) =>
    source(
      recorded({
        '/nav.json': {
          items: entries.map(({ id, name, link, hidden, seoTitle, seoDescription }) => ({
            ...{ key: id, text: name, address: link, offMenu: hidden },
            search: { title: seoTitle, words: seoDescription },
          })),
        },
      }),
    ),
  withPicture: ({ focus, ...details }) => {
    const point = focus && { x: focus.x / 100, y: focus.y / 100 }
    return withPage({ heading: 'About', photos: [{ file: 'a.jpg', ...details, point }] })
  },
})
contentContract('larderSource, decoded', (state) => contentFrom(larder(state)), { calls, lists: kinds })

describe('larderSource', () => {
  it('requests drafts only with credentials', async () => {
    const stages: unknown[] = []
    const { drafts } = source((url, request) => {
      stages.push(request?.headers?.['X-Stage'])
      return getJson(url)
    })
    await answerFrom<unknown>(drafts!.menus())
    expect(stages).toEqual(['draft'])
    expect(larderSource({ baseUrl, getJson, isAuthorized: false }).drafts).toBeUndefined()
  })

  it('reads the redirects of old addresses', async () => {
    expect(await answerFrom(source().redirects!())).toEqual([
      { from: '/2019/clean-water/', to: { kind: 'causes', id: 'clean-water' } },
      { from: '/hajj', to: { menu: 4 } },
      { from: '/shop.php?id=2', to: '/service/3' },
    ])
  })
})
