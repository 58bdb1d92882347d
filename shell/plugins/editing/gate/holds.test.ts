import { Holds } from './holds'
import type { Hold } from './holds'

const answer = (version: string) => ({
  version,
  reading: { value: version, origin: 'network' as const, at: 0 },
})
const hold = (question: string, version: string, rest: Partial<Hold> = {}): Hold => ({
  target: '/cause',
  composition: 'a',
  reasons: [],
  since: 1,
  refused: [{ question, fields: [], version, good: answer(`good ${question}`) }],
  ...rest,
})
/** The answers that a page is shown with while the backend has these versions. */
const shown = async (holds: Holds, now: Readonly<Record<string, string>>, composition = 'a') => {
  const ask = holds.asking({ target: '/cause', composition }, async (path) => {
    const version = now[path]
    return version === undefined ? null : answer(version)
  })
  return Promise.all(['menu', 'slides'].map(async (path) => (await ask(path))?.version ?? null))
}

test('a refused version is replaced by the good one on this page of this composition only', async () => {
  const holds = new Holds()
  holds.refuse(hold('menu', 'bad'))
  expect(await shown(holds, { menu: 'bad', slides: 'bad' })).toEqual(['good menu', 'bad'])
  expect(await shown(holds, { menu: 'new', slides: 'bad' })).toEqual(['new', 'bad'])
  expect(await shown(holds, { menu: 'bad' })).toEqual(['good menu', null])
  expect(await shown(holds, { menu: 'bad' }, 'b')).toEqual(['bad', null])
  expect([holds.of('a'), holds.of('b')]).toEqual([[hold('menu', 'bad')], []])
})

test('a refusal ends when the good version returns', async () => {
  const onHold = jest.fn()
  const holds = new Holds({ onHold })
  holds.refuse(hold('menu', 'bad'))
  expect(await shown(holds, { menu: 'good menu' })).toEqual(['good menu', null])
  expect(onHold.mock.calls).toEqual([
    ['/cause', hold('menu', 'bad')],
    ['/cause', null],
  ])
  expect(await shown(holds, { menu: 'bad' })).toEqual(['bad', null])
})

test('further answers can be refused, and a newer version replaces the refused one', async () => {
  const holds = new Holds()
  holds.refuse(hold('menu', 'bad'))
  holds.refuse(hold('slides', 'bad', { since: 2 }))
  holds.refuse(hold('menu', 'worse', { since: 3 }))
  expect(await shown(holds, { menu: 'worse', slides: 'bad' })).toEqual(['good menu', 'good slides'])
  expect(holds.find({ target: '/cause', composition: 'a' })).toMatchObject({
    since: 1,
    refused: { length: 2 },
  })
  holds.release({ target: '/cause', composition: 'a' }, new Set(['menu', 'pages/1']))
  expect(await shown(holds, { menu: 'worse', slides: 'bad' })).toEqual(['worse', 'good slides'])
})
