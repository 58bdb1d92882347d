import { isLeft } from 'fp-ts/Either'
import { errorLine } from '../port/faults'
import { otherVersion } from '../port/target'
import type { Node, Refs, Written } from '../port/target'
import type { PathOf } from './addresses'
import { withFiles } from './files'
import type { PlaceOfUse } from './files'
import { hashOf } from './hash'
import type { Item } from './items'
import { allLost, rowsOf } from './ledger'
import type { Row } from './ledger'
import { lookFor } from './lookFor'
import { addressOfMenu, oldAddressOf } from './oldAddresses'
import type { OldAddress } from './oldAddresses'
import { withRetries } from './withRetries'
import type { Putting } from './putting'

export interface PutItemsOptions {
  readonly published: ReadonlyArray<Item>
  readonly drafts: ReadonlyArray<Item>
  readonly pathOf: PathOf
  readonly placeOf: PlaceOfUse
  readonly files: ReadonlyMap<string, Written>
  readonly putting: Putting
}

/** Not as long as what has an id may still be put a second time. */
const unfinished = ''

/** Puts every node, and those a second time that refer to one that came later. */
export const putItems = async ({
  published,
  drafts,
  pathOf,
  placeOf,
  files,
  putting,
}: PutItemsOptions): Promise<{
  readonly rows: ReadonlyArray<Row>
  readonly oldAddresses: ReadonlyArray<OldAddress>
}> => {
  const { target, state, isTrial, isStopped } = putting
  const rows: Row[] = []
  const oldAddresses: OldAddress[] = []
  const keys = new Set([...published, ...drafts].map(({ key }) => key))
  const again: (() => Promise<unknown>)[] = []
  /** What was written in this run: a new published version takes the place of the draft, which is put again. */
  const rewritten = new Set<string>()
  /** What others have made of it. Not in the state: it is looked at again in the next run. */
  const left = new Map<string, Written>()

  /** What there is of an item, in the version that visitors see where there is one. */
  const knownOf = (key: string): Written | null =>
    state.get(key) ?? left.get(key) ?? state.get(`drafts/${key}`) ?? left.get(`drafts/${key}`) ?? null
  /** Says as well whether one was asked for that is still to come. */
  const refsWith = (onMissing: () => void): Refs => {
    const ref = (key: string): Written | null => {
      const known = knownOf(key)
      if (known === null && (keys.has(key) || keys.has(`drafts/${key}`))) onMissing()
      return known
    }
    return {
      menu: (id) => ref(`menu#${encodeURIComponent(id)}`),
      file: (path) => files.get(path) ?? null,
      entry: (kind, id) => ref(`lists/${kind}#${encodeURIComponent(id)}`),
    }
  }
  const refs = refsWith(() => undefined)

  /** Why it could not be written; `null` where it was, or need not be. */
  const write = async (key: string, node: Node, isForced: boolean): Promise<string | null> => {
    const { write: put, find } = target.put(node)
    if (put === null) return null
    const hash = hashOf(node)
    const step = await lookFor({
      mark: { key, hash },
      find: find && ((mark) => find(refs, mark)),
      putting,
      isForced,
      // Drafts are put last: only of one can the other version have been left already.
      leftOther: left.get(otherVersion(key)),
    })
    if (step.is === 'left') left.set(key, step.there)
    if (step.is !== 'free') return step.is === 'unchanged' ? null : step.why
    if (isTrial) {
      putting.count('written')
      rewritten.add(key)
      return null
    }
    const attempt = async (): Promise<{ readonly why: string | null; readonly isWhole: boolean }> => {
      let isWhole = true
      const found = refsWith(() => (isWhole = false))
      const earlier = state.get(key)?.ref ?? step.earlier
      const mark = () => ({ key, hash: isWhole ? hash : unfinished })
      const written = await withRetries(() => put(found, earlier, mark))
      if (isLeft(written))
        return { why: `it could not be written: ${errorLine(written.left)}`, isWhole: true }
      state.set(key, { ...written.right, hash: isWhole ? hash : unfinished })
      await putting.written()
      return { why: null, isWhole }
    }
    const { why, isWhole } = await attempt()
    putting.count(why === null ? 'written' : 'failed')
    if (why === null) rewritten.add(key)
    if (!isWhole) again.push(attempt)
    return why
  }

  for (const { key, node: sent, leaves } of [...published, ...drafts]) {
    if (sent === null || isStopped()) {
      rows.push(...allLost(leaves, 'the import was stopped before it'))
    } else {
      const { node, lost } = withFiles(sent, pathOf, placeOf)
      const { outcomes, write: put } = target.put(node)
      const own = rowsOf(leaves, outcomes, lost)
      // What editors had begun, and have given up or published since, must not stay in the target.
      const isOver = state.get(`drafts/${key}`) !== null && !keys.has(`drafts/${key}`)
      if (node.of === 'redirect' && put === null) {
        const old = oldAddressOf(node, refs)
        if (old !== null) oldAddresses.push(old)
        rows.push(
          ...(old === null
            ? own
            : leaves.map(({ path }): Row => ({ path, is: 'mapped', to: 'redirects.csv' }))),
        )
      } else {
        const why = await write(key, node, isOver || rewritten.has(key.replace(/^drafts\//, '')))
        if (isOver && why === null && !isTrial) state.set(`drafts/${key}`, null)
        rows.push(...(why === null ? own : allLost(leaves, why)))
      }
    }
    putting.onDone(key)
  }
  for (const attempt of again) if (!isStopped()) await attempt()

  // The address of a page has the id of its menu entry in it.
  for (const { key, node } of published) {
    const id = state.get(key)?.id
    if (node?.of !== 'menu' || id === undefined || id === node.id || isStopped()) continue
    const from = addressOfMenu(node, node.id)
    const redirect = { of: 'redirect', id: from, fields: { to: { menu: node.id }, permanent: true } } as const
    if (target.put(redirect).write === null) oldAddresses.push({ from, to: `menu:${id}` })
    else {
      const own = `redirects#${encodeURIComponent(from)}`
      const why = await write(own, redirect, false)
      // The source has no value of it.
      if (why !== null) putting.tell(own, why)
    }
  }
  return { rows, oldAddresses }
}
