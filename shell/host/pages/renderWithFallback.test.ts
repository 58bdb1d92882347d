import type { PageRequest } from '../../protocol/messages'
import { fakePages, outputOf } from '../../testing/fakePages'
import { testRelease } from '../../testing/testComposition'
import { compose } from '../releases/composition'
import type { Composition, LiveRelease } from '../releases/composition'
import type { FailedPage } from '../releases/failedPage'
import { Overloaded } from '../workers/releaseWorkers'
import { Unsettled } from '../workers/renderWorker'
import type { PageOutput } from '../workers/renderWorker'
import { WorkerEnded } from '../workers/liveness'
import { renderWithFallback } from './renderWithFallback'
import type { RenderRequest, RenderServices } from './renderWithFallback'

const signal = new AbortController().signal
const fault = { kind: 'exited', reason: 'ended with 1', unfinished: ['/cause'] } as const
const shows = (html: string) => () => Promise.resolve(outputOf(html))
const rejects = (error: unknown) => () => Promise.reject(error)

const compositionOf = (release: LiveRelease | null): Composition =>
  compose([
    { name: 'charity', release, listed: { addresses: ['/cause'], previous: [] } },
    { name: 'travel', release: null, listed: { addresses: ['/about/:id'], previous: [] } },
  ])

interface Scene {
  /** The live release; `null` for none. */
  readonly live?: ReturnType<typeof fakePages> | null
  readonly previous?: ReturnType<typeof fakePages>
  /** The route patterns of the previous release. */
  readonly before?: ReadonlyArray<string>
}

/** Renders on these releases. */
const scene = ({ live = fakePages(shows('live')), previous, before = ['/cause'] }: Scene) => {
  const frame = fakePages(({ request }) => Promise.resolve(outputOf(`frame ${request.error?.status}`)))
  const failed: FailedPage[] = []
  const release = live && testRelease('charity', ['/cause'], { release: 'b', pages: live.pages })
  const older = previous && testRelease('charity', before, { release: 'a', pages: previous.pages })
  const requested: unknown[] = []
  const composition = compositionOf(release)
  return {
    composition,
    failed,
    frame,
    release,
    older,
    previousRequests: requested,
    render: (more: Partial<RenderRequest> = {}, services: Partial<RenderServices> = {}) =>
      renderWithFallback(
        {
          frame: frame.pages,
          previousOf: (...of) => {
            requested.push(of)
            return Promise.resolve(older ?? null)
          },
          onFailed: (page) => failed.push(page),
          ...services,
        },
        {
          composition,
          target: '/cause?a=b',
          pathname: '/cause',
          view: 'page',
          known: [],
          ask: () => Promise.resolve(null),
          signal,
          ...more,
        },
      ),
  }
}

const htmlOf = ({ output }: Awaited<ReturnType<typeof renderWithFallback>>) => output.html.toString()
const errorsOf = ({ frame }: ReturnType<typeof scene>) => frame.asked.map(({ request }) => request.error)

describe('a page of a live release', () => {
  it('is the rendering of the release', async () => {
    const live = fakePages(shows('live'))
    const { render, composition, failed } = scene({ live })
    const known = [['menu', { version: 'v', reading: { value: [], origin: 'network', at: 1 } }]] as const
    const ask = () => Promise.resolve(null)
    const rendered = await render({ view: 'data', known, ask })
    expect(htmlOf(rendered)).toBe('live')
    expect(rendered.composition).toBe(composition)
    expect(rendered.owner).toMatchObject({ pattern: '/cause', remote: { name: 'charity' } })
    const request: PageRequest = { address: '/cause?a=b', view: 'data', error: null }
    const surroundings = { key: composition.id, value: composition.surroundings }
    expect(live.asked).toEqual([{ request, surroundings, known, ask }])
    expect(failed).toEqual([])
  })

  it.each([404, 503, 301])('may have status %d', async (status) => {
    const live = fakePages(() => Promise.resolve(outputOf('live', { status })))
    const { render, failed } = scene({ live })
    expect(htmlOf(await render())).toBe('live')
    expect(failed).toEqual([])
  })
})

describe('an address without a release', () => {
  const absent = { name: 'travel', patterns: ['/about/:id'] }
  it.each([
    ['is not found if no remote owns it', '/other', {}, { status: 404, remote: null }],
    [
      'is unavailable without any remote',
      '/cause',
      { composition: compose([]) },
      { status: 503, remote: null },
    ],
    ['is unavailable while its remote is absent', '/about/2', {}, { status: 503, remote: absent }],
  ])('%s, and the frame renders the error in the requested view', async (_title, target, more, error) => {
    const { render, frame } = scene({})
    const { owner } = await render({ pathname: target, target, view: 'data', ...more })
    expect(owner?.remote.name).toBe(error.remote?.name)
    expect(frame.asked.map(({ request }) => request)).toEqual([{ address: target, view: 'data', error }])
  })
})

const threw = { _tag: 'Threw', lines: ['no title'] }
const failures: ReadonlyArray<[string, Parameters<typeof fakePages>[0], unknown, number]> = [
  ['throws', () => Promise.resolve(outputOf('', { status: 500, thrown: ['no title'] })), threw, 500],
  ['has status 500', () => Promise.resolve(outputOf('', { status: 500 })), { _tag: 'Threw', lines: [] }, 500],
  [
    'is an undeclared file',
    () => Promise.resolve(outputOf('<svg/>', { file: 'image/svg+xml' })),
    { _tag: 'Threw', lines: ['sends a file of type image/svg+xml, remote.json declares a page'] },
    500,
  ],
  ['is refused by its worker', rejects(new Error('no')), { _tag: 'Threw', lines: ['Error: no'] }, 500],
  ['never settles', rejects(new Unsettled()), { _tag: 'Unsettled' }, 503],
  ['ends its worker', rejects(new WorkerEnded(fault)), { _tag: 'Ended', fault }, 503],
]

describe.each(failures)('a page that %s', (_title, fails, failure, status) => {
  it('is rendered by the previous release, with its files', async () => {
    const previous = fakePages(shows('previous'))
    const made = scene({ live: fakePages(fails), previous })
    const rendered = await made.render()
    expect(htmlOf(rendered)).toBe('previous')
    expect(rendered.composition.remotes.map(({ release }) => release)).toEqual([made.older, null])
    expect(rendered.owner?.remote.release).toBe(made.older)
    expect(previous.asked[0]?.surroundings.key).toBe(rendered.composition.id)
    expect(made.previousRequests).toEqual([['charity', made.release]])
    expect(made.failed).toEqual([
      {
        name: 'charity',
        release: made.release,
        pattern: '/cause',
        target: '/cause?a=b',
        failure,
        previousShowed: true,
      },
    ])
    expect(errorsOf(made)).toEqual([])
  })

  it('is an apology if the previous release fails too', async () => {
    const made = scene({ live: fakePages(fails), previous: fakePages(fails) })
    const rendered = await made.render()
    expect(htmlOf(rendered)).toBe(`frame ${status}`)
    expect(rendered.composition).toBe(made.composition)
    expect(errorsOf(made)).toEqual([{ status, remote: { name: 'charity', patterns: ['/cause'] } }])
    expect(made.failed).toMatchObject([{ failure, previousShowed: false }])
  })

  it('is an apology if there is no previous release', async () => {
    const made = scene({ live: fakePages(fails) })
    expect(htmlOf(await made.render())).toBe(`frame ${status}`)
    expect(made.failed).toMatchObject([{ failure, previousShowed: null }])
  })

  it('is an apology if the previous release has no such page', async () => {
    const previous = fakePages(shows('previous'))
    const made = scene({ live: fakePages(fails), previous, before: ['/other'] })
    expect(htmlOf(await made.render())).toBe(`frame ${status}`)
    expect(made.failed).toMatchObject([{ previousShowed: null }])
    expect(previous.asked).toEqual([])
  })
})

describe('a failure that is not the fault of the release', () => {
  it('rejects if the queue is full', async () => {
    const made = scene({ live: fakePages(rejects(new Overloaded())), previous: fakePages(shows('previous')) })
    await expect(made.render()).rejects.toThrow(new Overloaded())
    expect(made).toMatchObject({ failed: [], previousRequests: [] })
  })

  it('rejects if the time of the request has elapsed', async () => {
    const ending = new AbortController()
    const live = fakePages(() => {
      ending.abort(new Error('late'))
      return Promise.reject(new Unsettled())
    })
    const made = scene({ live, previous: fakePages(shows('previous')) })
    await expect(made.render({ signal: ending.signal })).rejects.toThrow('late')
    expect(made).toMatchObject({ failed: [], previousRequests: [] })
  })

  const never = fakePages(() => new Promise<never>(() => undefined))
  const previousNever = { previousOf: () => new Promise<never>(() => undefined) }
  it.each<[string, Scene, Partial<RenderServices>]>([
    ['the release', { live: never }, {}],
    ['the previous release', { live: fakePages(rejects(new Unsettled())) }, previousNever],
    ['the frame', { live: null }, { frame: never.pages }],
  ])('rejects if the time elapses while %s starts', async (_title, releases, services) => {
    const ending = new AbortController()
    const rendered = scene(releases).render({ signal: ending.signal }, services)
    ending.abort(new Error('late'))
    await expect(rendered).rejects.toThrow('late')
  })
})

describe('a page whose worker was killed by the system', () => {
  const killed = new WorkerEnded({ kind: 'killed', reason: 'was ended by SIGKILL', unfinished: ['/cause'] })
  const killedOnce = (then: () => Promise<PageOutput>) => {
    let times = 0
    return fakePages(() => (times++ === 0 ? Promise.reject(killed) : then()))
  }

  it('is rendered again, even without a previous release', async () => {
    const made = scene({ live: killedOnce(shows('live')) })
    expect(htmlOf(await made.render())).toBe('live')
    expect(made).toMatchObject({ failed: [], previousRequests: [] })
  })

  it('reports the outcome of the second attempt', async () => {
    const made = scene({
      live: killedOnce(rejects(new WorkerEnded(fault))),
      previous: fakePages(shows('previous')),
    })
    expect(htmlOf(await made.render())).toBe('previous')
    expect(made.failed).toMatchObject([{ failure: { _tag: 'Ended', fault } }])
  })

  it('is attempted at most twice', async () => {
    const live = fakePages(rejects(killed))
    const made = scene({ live })
    expect(htmlOf(await made.render())).toBe('frame 503')
    expect(live.asked).toHaveLength(2)
  })
})
