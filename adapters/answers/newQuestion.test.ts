import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { isRight, left, right } from 'fp-ts/Either'
import * as t from 'io-ts'
import { defer, firstValueFrom, map, of } from 'rxjs'
import { gatewayContent } from '../browser/gatewayContent'
import { recording } from '../browser/recording'
import { unreachable } from '../port/content'
import type { Content, Question, Reading } from '../port/content'
import { decorate } from '../port/decorate'
import type { SourceResult } from '../port/source'
import { single } from '../questions/family'
import { withCache } from '../resilience/cache'
import { diskMemory } from '../resilience/lastGood/diskMemory'
import { inMemory } from '../resilience/lastGood/memory'
import { withLastGood } from '../resilience/lastGood/withLastGood'
import { withRetry } from '../resilience/withRetry'
import { erpSource } from '../sources/erp/erpSource'
import { contentFrom } from './contentFrom'
import { decoded } from './decoded'
import { server, serverQuestions } from './serverQuestion'
import { siteQuestions } from './siteQuestions'

/** A kind of content that the site does not have: opening hours. This file shows everything that a new kind needs. */
const Hours = t.strict({ days: t.string, open: t.string })
type Hours = t.TypeOf<typeof Hours>
const hours: Question<Hours> = { path: 'hours', name: 'opening hours', codec: Hours }

const down = unreachable('https://cms.example.test/hours', 'connection refused')
const backend = (sent: SourceResult<ReadonlyArray<unknown>>) => ({
  ...erpSource({ baseUrl: 'https://cms.example.test' }),
  slides: () => sent,
})

const questions = serverQuestions([
  siteQuestions,
  server(single(hours), (question) => ({
    read: (source) =>
      decoded(question, source.slides(), (reading, [first]) => {
        const sent: { readonly days?: string; readonly open?: string } = Object(first)
        const lost = sent.open === undefined ? [{ key: null, field: 'open' }] : []
        const faults = lost.map(() => ({
          reading,
          label: '',
          path: 'open',
          expected: 'text',
          got: 'nothing',
          hint: '',
        }))
        return { value: { days: sent.days ?? '', open: sent.open ?? '' }, faults, lost }
      }),
    fill: (before, now) =>
      now.lost.length === 0 ? now : { ...now, value: { ...now.value, open: before.value.open } },
  })),
])
const over = (sent: SourceResult<ReadonlyArray<unknown>>): Content =>
  contentFrom(backend(sent), {}, questions)
const whole = of(right([{ days: 'Sunday to Thursday', open: '9 to 5' }]))
const value = { days: 'Sunday to Thursday', open: '9 to 5' }

const read = async (content: Content): Promise<Reading<Hours>> => {
  const answer = await firstValueFrom(content.ask(hours))
  if (!isRight(answer)) throw new Error(JSON.stringify(answer.left))
  return answer.right
}

describe('a new question, without a change of any decorator', () => {
  it('is decoded, and its faults have its name', async () => {
    expect((await read(over(whole))).value).toEqual(value)
    expect((await read(over(of(right([{ days: 'Friday' }]))))).faults).toMatchObject([
      { reading: 'opening hours', path: 'open' },
    ])
  })

  it('is retried and cached', async () => {
    let asks = 0
    const flaky = defer(() => ((asks += 1) === 1 ? of(left(down)) : whole))
    const content = withCache({ ms: 60_000 })(withRetry()(over(flaky)))
    expect((await read(content)).value).toEqual(value)
    expect((await read(content)).value).toEqual(value)
    expect(asks).toBe(2)
  })

  it('is filled with its last good content, and replaced by it while the backend is down', async () => {
    const answers = [whole, of(right([{ days: 'Friday' }])), of(left(down))]
    const content = withLastGood({ rules: questions, memory: inMemory() })(
      over(defer(() => answers.shift() ?? of(left(down)))),
    )
    expect((await read(content)).value).toEqual(value)
    expect((await read(content)).value).toEqual({ days: 'Friday', open: '9 to 5' })
    expect(await read(content)).toMatchObject({ value: { days: 'Friday', open: '9 to 5' }, origin: 'memory' })
  })

  it('survives a restart on disk', async () => {
    const folder = mkdtempSync(join(tmpdir(), 'hours-'))
    const log = jest.fn()
    const memory = diskMemory({ folder, log })
    await read(withLastGood({ rules: questions, memory })(over(whole)))
    await memory.flush()
    const after = withLastGood({ rules: questions, memory: diskMemory({ folder, log }) })(
      over(of(left(down))),
    )
    expect(await read(after)).toMatchObject({ value, origin: 'disk' })
    expect(log).not.toHaveBeenCalled()
    rmSync(folder, { recursive: true })
  })

  it('is answered by the seed when no backend has ever answered', async () => {
    const content = withLastGood({ rules: questions, memory: inMemory(), seed: over(whole) })(
      over(of(left(down))),
    )
    expect(await read(content)).toMatchObject({ value, origin: 'seed' })
  })

  it('reaches the browser through the gateway and with the page', async () => {
    const recorded = recording(over(whole))
    await read(recorded.content)
    const getJson = () => recorded.content.ask(hours).pipe(map(() => right(recorded.readings()[0]?.[1])))
    expect((await read(gatewayContent({ getJson }))).value).toEqual(value)
    const primed = gatewayContent({ getJson: () => of(left(down)) })
    primed.prime(recorded.readings())
    expect((await read(primed)).value).toEqual(value)
  })

  it.each(['cache', 'memory'])(
    'is never answered from the %s by another question of its path',
    async (store) => {
      const other: Question<number> = { path: hours.path, name: 'a number', codec: t.number }
      const next = over(whole)
      const content =
        store === 'cache'
          ? withCache({ ms: 60_000 })(next)
          : withLastGood({ rules: questions, memory: inMemory() })(decorate((asked) => asked)(next))
      await read(content)
      expect(await firstValueFrom(content.ask(other))).toMatchObject({
        left: { _tag: 'Malformed', url: 'hours', expected: 'number' },
      })
    },
  )
})
