import fc from 'fast-check'
import { isRight, left, right } from 'fp-ts/Either'
import { defer, firstValueFrom, from, map } from 'rxjs'
import { unreachable, decorate } from '../port/content'
import type { Answer, Content } from '../port/content'
import { slides } from '../questions/questions'
import { slide } from '../testing'
import { nodesInMemory } from '../testing/nodesInMemory'
import { makeReadForAll } from './readForAll'

/** A backend whose slide has the version as its id, and whose answers the test releases. */
const versioned = () => {
  let version = 1
  let requests = 0
  let fails = false
  const waiting: Array<() => void> = []
  const answer = (read: number): Answer<unknown> =>
    right({ value: [slide(String(read))], faults: [], lost: [], origin: 'network', at: read })
  const content: Content = {
    ask: () =>
      defer(() => {
        requests += 1
        const read = version
        const failing = fails
        return from(new Promise<void>((done) => waiting.push(done))).pipe(
          map(() => (failing ? left(unreachable('slides', 'status 500', null, 500)) : answer(read)) as never),
        )
      }),
  }
  return {
    content,
    edit: () => (version += 1),
    fail: (does: boolean) => {
      fails = does
    },
    requests: () => requests,
    /** Releases the answers to all pending requests. */
    settle: async () => {
      for (let idle = 0; idle < 5; idle += 1) {
        if (waiting.length > 0) idle = 0
        waiting.splice(0).forEach((done) => done())
        await new Promise((resolve) => setImmediate(resolve))
      }
    },
    isRequested: async () => {
      while (waiting.length === 0) await new Promise((resolve) => setImmediate(resolve))
    },
  }
}

const site = (count: number) => {
  const engine = nodesInMemory()
  const backend = versioned()
  const nodes = Array.from({ length: count }, () =>
    decorate(makeReadForAll({ nodes: engine.node(), freshMs: 1_000 }).wrap)(backend.content),
  )
  const content = (node: number) => nodes[node % count] as Content
  const readOn = async (node: number): Promise<number> => {
    const answer = await firstValueFrom(content(node).ask(slides))
    return isRight(answer) ? Number(answer.right.value[0]?.id) : 0
  }
  /** Requests as these nodes, and releases the backend's answer. */
  const read = async (...nodes: ReadonlyArray<number>) => {
    const all = Promise.all(nodes.map(readOn))
    await backend.isRequested()
    await backend.settle()
    return all
  }
  return { engine, backend, content, readOn, read }
}

describe('nodes that read for each other', () => {
  it('send one request to the backend, and show the same answer from then on', async () => {
    const { backend, readOn, read } = site(3)
    expect(await read(0, 1, 2)).toEqual([1, 1, 1])
    backend.edit()
    expect(await Promise.all([0, 1, 2].map(readOn))).toEqual([1, 1, 1])
    expect(backend.requests()).toBe(1)
  })

  it('send a new request after a change, and ignore answers to earlier requests', async () => {
    const { engine, backend, readOn } = site(3)
    const before = readOn(0)
    await backend.isRequested()
    backend.edit()
    engine.changed()
    const after = readOn(1)
    await backend.settle()
    await before
    expect(await after).toBe(2)
    expect(await readOn(2)).toBe(2)
    expect(backend.requests()).toBe(2)
  })

  it('send separate requests for unknown content while they are disconnected', async () => {
    const { engine, backend, read } = site(3)
    engine.away(true)
    expect(await read(0, 1, 2)).toEqual([1, 1, 1])
    expect(backend.requests()).toBe(3)
  })

  it('show shared content while they are disconnected', async () => {
    const { engine, backend, content, readOn, read } = site(3)
    await read(0)
    engine.away(true)
    backend.edit()
    engine.changed()
    expect(await Promise.all([0, 1, 2].map(readOn))).toEqual([1, 1, 1])
    expect(backend.requests()).toBe(1)
    // With the backend's origin, it would still be shown when the state store is available again.
    expect(await firstValueFrom(content(0).ask(slides))).toMatchObject({ right: { origin: 'memory' } })
  })

  it('show earlier content for a moment while the reading node has no answer', async () => {
    const { engine, backend, content, readOn, read } = site(2)
    await read(0)
    engine.changed()
    void readOn(0)
    await backend.isRequested()
    const meanwhile = await firstValueFrom(content(1).ask(slides))
    expect(isRight(meanwhile) && meanwhile.right.origin).toBe('memory')
    await backend.settle()
  })

  it('complete a shared reading even if its reader has left', async () => {
    const { engine, backend, content, readOn, read } = site(2)
    await read(0)
    backend.edit()
    engine.changed()
    const leaving = content(0).ask(slides).subscribe()
    await backend.isRequested()
    leaving.unsubscribe()
    await backend.settle()
    expect(await readOn(1)).toBe(2)
    expect(backend.requests()).toBe(2)
  })

  it('send a request when the reading node has failed', async () => {
    const { backend, readOn } = site(2)
    backend.fail(true)
    const first = readOn(0)
    await backend.isRequested()
    const second = readOn(1)
    backend.fail(false)
    await backend.settle()
    expect(await first).toBe(0)
    await backend.isRequested()
    await backend.settle()
    expect(await second).toBe(1)
  })

  it('never show older content after newer content, on any node', async () => {
    const step = fc.oneof(
      { weight: 1, arbitrary: fc.constant('edit' as const) },
      { weight: 4, arbitrary: fc.nat(2) },
    )
    await fc.assert(
      fc.asyncProperty(fc.array(step, { maxLength: 40 }), async (steps) => {
        const { engine, backend, readOn } = site(3)
        let latest = 0
        let edits = 1
        for (const step of steps) {
          if (step === 'edit') {
            backend.edit()
            engine.changed()
            edits += 1
            continue
          }
          const result = readOn(step)
          await backend.settle()
          const shown = await result
          expect(shown).toBeGreaterThanOrEqual(latest)
          expect(shown).toBe(edits)
          latest = shown
        }
        expect(backend.requests()).toBeLessThanOrEqual(edits)
      }),
      { numRuns: 50 },
    )
  })
})
