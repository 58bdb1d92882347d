import { defer, of } from 'rxjs'
import { right } from 'fp-ts/Either'
import { list } from '@caravanserai/adapters'
import { makeRevisions } from '@caravanserai/adapters/contract'
import { contentFrom, decorate, revisionLimits } from '@caravanserai/adapters/source'
import type { GetJson } from '@caravanserai/adapters/source'
import { answerFrom } from '@caravanserai/adapters/testing'
import { payloadSource } from './payloadSource'

let now = 0
beforeEach(() => {
  now = 0
  jest.spyOn(Date, 'now').mockImplementation(() => now)
})
afterEach(() => void jest.restoreAllMocks())

interface Doc {
  readonly id: number
  readonly number: number
  readonly title: string
  readonly position: number
  readonly picture: number
  readonly isPublished: boolean
  readonly updatedAt: number
}

/**
 * Payload with its causes and pictures in memory, answering the adapter's REST requests, and the log of the requests.
 */
const payload = (count: number) => {
  const causes = new Map<number, Doc>()
  const media = new Map<number, { readonly id: number; readonly alt: string; readonly updatedAt: number }>()
  const requests: string[] = []
  let next = 1
  const add = (at = Date.now()): void => {
    const id = next++
    const picture = 1 + (id % 5)
    causes.set(id, {
      id,
      number: id,
      title: `Cause ${id}`,
      position: id,
      picture,
      isPublished: true,
      updatedAt: at,
    })
  }
  for (let id = 1; id <= 5; id += 1) media.set(id, { id, alt: `Picture ${id}`, updatedAt: 0 })
  for (let at = 0; at < count; at += 1) add(0)
  const getJson: GetJson = (url) => defer(() => of(right(answerOf(url))))
  const answerOf = (url: string): unknown => {
    requests.push(url)
    const { pathname, searchParams: query } = new URL(url)
    const all =
      pathname === '/api/media' ? [...media.values()] : pathname === '/api/causes' ? [...causes.values()] : []
    const docs = all.filter((doc) => !('isPublished' in doc) || doc.isPublished)
    const isLatest = query.get('sort') === '-updatedAt'
    const sorted = docs.toSorted((a, b) =>
      isLatest || !('position' in a) || !('position' in b)
        ? b.updatedAt - a.updatedAt
        : a.position - b.position || a.number - b.number,
    )
    const [limit, page] = ['limit', 'page'].map((name) => Number(query.get(name) ?? 1)) as [number, number]
    const shown = sorted.slice((page - 1) * limit, page * limit).map(({ updatedAt, ...doc }) => {
      if (isLatest) return { id: doc.id, updatedAt: new Date(updatedAt).toISOString() }
      const { id, alt } = media.get('picture' in doc ? doc.picture : 1) ?? { id: 0, alt: '' }
      return { ...doc, picture: { id, alt, filename: `${id}.webp`, width: 4, height: 3 } }
    })
    return { docs: shown, totalDocs: docs.length, hasNextPage: page * limit < docs.length }
  }
  return {
    causes,
    media,
    requests,
    add,
    source: payloadSource({ baseUrl: 'https://cms.example.test', getJson }),
  }
}

const withRevisions = ({ source }: Pick<ReturnType<typeof payload>, 'source'>) => {
  const revisions = makeRevisions(source)
  return { ...revisions, content: decorate(revisions.wrap)(contentFrom(source)) }
}
const causes = list('causes')
const wait = (ms: number): void => void (now += ms)

/** Reads once every ten seconds, like the cache above, often enough that the last revision is trusted. */
const settle = async (content: ReturnType<typeof withRevisions>['content']): Promise<void> => {
  for (let at = 0; at < 6; at += 1) {
    await answerFrom(content.ask(causes))
    wait(10_000)
  }
}

it('an unchanged long list is answered after two small requests for its revision', async () => {
  const backend = payload(500)
  const { content } = withRevisions(backend)
  await settle(content)
  backend.requests.length = 0
  const { value, origin, at } = await answerFrom(content.ask(causes))
  expect({ length: value.length, origin, at }).toEqual({ length: 500, origin: 'network', at: Date.now() })
  expect(backend.requests.map((url) => new URL(url).pathname)).toEqual(['/api/media', '/api/causes'])
  expect(backend.requests.every((url) => url.includes('limit=1&'))).toBe(true)
})

/** A random number below `limit`, the same in every run of a seed. */
const randomOf = (seed: number) => {
  let state = seed
  return (limit: number): number => {
    state = (state * 1_103_515_245 + 12_345) % 2_147_483_648
    return Math.floor((state / 2_147_483_648) * limit)
  }
}

it.each(LAW_SHARE < 1 ? [1] : [1, 2])(
  'after any edits, the content equals the content without revisions (%i)',
  async (seed) => {
    const random = randomOf(seed)
    const backend = payload(revisionLimits.fewest + 20)
    const { content } = withRevisions(backend)
    const plain = contentFrom(backend.source)
    const anyId = (): number => [...backend.causes.keys()][random(backend.causes.size)] ?? 0
    const change = (fields: Partial<Doc>): void => {
      const doc = backend.causes.get(anyId())
      // An edit is dated before it is stored.
      if (doc) backend.causes.set(doc.id, { ...doc, ...fields, updatedAt: Date.now() - random(20_000) })
    }
    const edits = [
      () => change({ title: `Title ${random(1_000_000)}` }),
      () => change({ position: random(300) }),
      () => change({ isPublished: random(2) === 0 }),
      () => backend.causes.delete(anyId()),
      () => backend.add(),
      () => (backend.causes.delete(anyId()), backend.add()),
      () => {
        const id = 1 + random(5)
        backend.media.set(id, { id, alt: `Picture ${random(1_000_000)}`, updatedAt: Date.now() })
      },
    ]
    let served = 0
    for (let step = 0; step < 80; step += 1) {
      if (random(3) === 0) edits[random(edits.length)]?.()
      backend.requests.length = 0
      const answer = await answerFrom(content.ask(causes))
      if (!backend.requests.some((url) => url.includes('sort=position'))) served += 1
      expect(answer.value).toEqual((await answerFrom(plain.ask(causes))).value)
      wait(random(25_000))
    }
    expect(served).toBeGreaterThan(5)
  },
  60_000,
)
