import { rmSync } from 'node:fs'
import { left, right } from 'fp-ts/Either'
import * as t from 'io-ts'
import { defer, map, of } from 'rxjs'
import { gatewayContent, recording } from '../browser'
import { unreachable } from '../port/content'
import type { Content, Question } from '../port/content'
import type { SourceResult } from '../port/source'
import { single } from '../questions/family'
import { withCache } from '../resilience/cache'
import { diskMemory } from '../resilience/lastGood/diskMemory'
import { withLastGood, inMemory } from '../resilience/lastGood/withLastGood'
import { withRetry } from '../resilience/withRetry'
import { erpSource } from '../sources/erp/erpSource'
import { answerFrom, fault } from '../testing'
import { madeFolder } from '../testing/madeFolder'
import { contentFrom } from './contentFrom'
import { server, serverQuestions, decoded } from './serverQuestion'
import { siteQuestions } from './siteQuestions'

/** A kind of content that the site does not have, opening hours, with every part that a new kind needs. */
const Hours = t.strict({ days: t.string, open: t.string })
type Hours = t.TypeOf<typeof Hours>
const hours: Question<Hours> = { path: 'hours', name: 'opening hours', codec: Hours }

const questions = serverQuestions([
  siteQuestions,
  server(single(hours), (question) => ({
    read: (source) =>
      decoded(question, source.slides(), (reading, [first]) => {
        const sent: { readonly days?: string; readonly open?: string } = Object(first)
        const lost = sent.open === undefined ? [{ key: null, field: 'open' }] : []
        const faults = lost.map(() => fault({ reading, path: 'open', expected: 'text', got: 'nothing' }))
        return { value: { days: sent.days ?? '', open: sent.open ?? '' }, faults, lost }
      }),
    fill: (before, now) =>
      now.lost.length === 0 ? now : { ...now, value: { ...now.value, open: before.value.open } },
  })),
])

const down = of(left(unreachable('https://cms.example.test/hours', 'connection refused')))
const value = { days: 'Sunday to Thursday', open: '9 to 5' }
const whole = of(right([value]))
const half = of(right([{ days: 'Friday' }]))
const over = (sent: SourceResult<ReadonlyArray<unknown>>): Content =>
  contentFrom({ ...erpSource({ baseUrl: 'https://cms.example.test' }), slides: () => sent }, {}, questions)
const read = (content: Content) => answerFrom(content.ask(hours))

describe('a new question, with every decorator unchanged', () => {
  it('is decoded, and its faults have its name', async () => {
    expect((await read(over(whole))).value).toEqual(value)
    expect((await read(over(half))).faults).toMatchObject([{ reading: 'opening hours', path: 'open' }])
  })

  it('is retried, cached, filled with its last good content, and answered from memory in an outage', async () => {
    const sent = [down, whole, half]
    const memory = inMemory()
    const lastGood = withLastGood({ rules: questions, memory })(
      withRetry()(over(defer(() => sent.shift() ?? down))),
    )
    const filled = { days: 'Friday', open: '9 to 5' }
    const cached = withCache({ ms: 60_000 })(lastGood)
    for (const content of [cached, cached]) expect((await read(content)).value).toEqual(value)
    expect((await read(lastGood)).value).toEqual(filled)
    expect(await read(lastGood)).toMatchObject({ value: filled, origin: 'memory' })
  })

  it('is stored on disk across a restart, and answered by the seed if it was never read', async () => {
    const folder = madeFolder({})
    const log = jest.fn()
    const disk = () => diskMemory({ folder, log })
    const memory = disk()
    await read(withLastGood({ rules: questions, memory })(over(whole)))
    await memory.flush()
    const restarted = withLastGood({ rules: questions, memory: disk() })(over(down))
    expect(await read(restarted)).toMatchObject({ value, origin: 'disk' })
    const seeded = withLastGood({ rules: questions, memory: inMemory(), seed: over(whole) })(over(down))
    expect(await read(seeded)).toMatchObject({ value, origin: 'seed' })
    expect(log).not.toHaveBeenCalled()
    rmSync(folder, { recursive: true })
  })

  it('reaches the browser through the gateway and with the page', async () => {
    const recorded = recording(over(whole))
    await read(recorded.content)
    const getJson = () => recorded.content.ask(hours).pipe(map(() => right(recorded.readings()[0]?.[1])))
    expect((await read(gatewayContent({ getJson }))).value).toEqual(value)
    const primed = gatewayContent({ getJson: () => down })
    primed.prime(recorded.readings())
    expect((await read(primed)).value).toEqual(value)
  })
})
