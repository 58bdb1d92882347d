import { isLeft } from 'fp-ts/Either'
import { menuHref } from '@caravanserai/adapters'
import { errorLine, otherVersion } from '@caravanserai/adapters/source'
import type { Found, Node, Refs, TargetResult, Written } from '@caravanserai/adapters/source'
import { withFiles } from './files'
import type { PlaceOfUse, PathOf } from './files'
import { hashOf } from './state'
import type { Item } from './items'
import { allLost, rowsOf } from './ledger'
import type { Row } from './ledger'
import { withRetries } from './fetchFile'
import type { Putting } from './putting'

/**
 * The next step for a node: none if the target has it, if others have changed it, or if it cannot be read; otherwise
 * it may be written.
 */
type Step =
  | { readonly is: 'unchanged'; readonly existing: Written }
  | { readonly is: 'left'; readonly existing: Written; readonly why: string }
  | { readonly is: 'failed'; readonly why: string }
  | { readonly is: 'free'; readonly earlier: string | null }

interface LookOptions {
  readonly key: string
  readonly hash: string
  readonly find: ((hash: string) => TargetResult<Found | null>) | undefined
  readonly putting: Putting
  /** Whether it may be written although it is unchanged. */
  readonly isForced: boolean
  /** The reference of its other version, if that one was left unchanged because others have edited it. */
  readonly leftOther: Written | undefined
  /**
   * Whether this run has written the document of this reference for another node: two menu entries may have one name.
   */
  readonly isOwn: (ref: string) => boolean
}

/** Looks up the target before a node is written, and counts nodes that are not written. */
const lookFor = async (options: LookOptions): Promise<Step> => {
  const step = await stepOf(options)
  if (step.is !== 'free') options.putting.count(step.is)
  return step
}

const stepOf = async (options: LookOptions): Promise<Step> => {
  const { key, hash, find, isForced, leftOther, isOwn } = options
  const { state, overwrites, record } = options.putting
  const previous = state.get(key)
  if (previous?.hash === hash && !isForced) return { is: 'unchanged', existing: previous }
  if (leftOther !== undefined)
    return {
      is: 'left',
      existing: leftOther,
      why: 'the published entry of this draft is left unchanged in the target',
    }
  const search = find === undefined ? null : await withRetries(() => find(hash))
  if (search !== null && isLeft(search))
    return { is: 'failed', why: `it could not be searched for: ${errorLine(search.left)}` }
  const found = search?.right ?? null
  /** The state of the node, or of its other version (published or draft). */
  const known = previous ?? state.get(otherVersion(key))
  if (found === null || (known === null && isOwn(found.ref)))
    return { is: 'free', earlier: known?.ref ?? null }
  const free: Step = { is: 'free', earlier: known?.ref ?? found.ref }
  if (known === null && found.hash === hash) {
    if (isForced) return free
    state.set(key, { ...found, hash })
    return { is: 'unchanged', existing: found }
  }
  const isChanged = previous?.version !== undefined && previous.version !== found.version
  if (!isChanged && known !== null) return free
  const why = isChanged
    ? 'it was changed in the target since it was imported'
    : 'the target has an entry of this id that no import has written'
  if (!overwrites) return { is: 'left', existing: found, why: `${why}: it is left unchanged` }
  record(key, `${why}: it is replaced`)
  return free
}

interface PutItemsOptions {
  readonly published: ReadonlyArray<Item>
  readonly drafts: ReadonlyArray<Item>
  readonly pathOf: PathOf
  readonly placeOf: PlaceOfUse
  readonly files: ReadonlyMap<string, Written>
  /** Old addresses of files, and their new addresses. */
  readonly fileAddresses: ReadonlyArray<{ readonly from: string; readonly to: string }>
  readonly putting: Putting
}

/** The hash of a node that has to be put a second time. */
const unfinished = ''

const addressOfMenu = (menu: Extract<Node, { readonly of: 'menu' }>, id: string): string =>
  menuHref({ id, name: String(menu.fields['name'] ?? ''), children: [] })

/** Puts every node. Nodes that refer to a later node are put a second time. */
export const putItems = async ({
  published,
  drafts,
  pathOf,
  placeOf,
  files,
  fileAddresses,
  putting,
}: PutItemsOptions): Promise<ReadonlyArray<Row>> => {
  const { target, state, isStopped } = putting
  /** Computed at the end: a reference is carried if its entry was put. */
  const rows: (() => ReadonlyArray<Row>)[] = []
  const keys = new Set([...published, ...drafts].map(({ key }) => key))
  const retries: (() => Promise<void>)[] = []
  /** Keys written in this run: a new published version replaces the draft, which is put again. */
  const rewritten = new Set<string>()
  /** Nodes by the references under which this run has written them. */
  const written = new Map<string, string>()
  const inQuestion = (key: string, ref: string) => `${baseOf(key).replace(/#.*/s, '')} ${ref}`
  /**
   * Nodes that others have changed in the target. Not stored in the state, so that the next run checks them again.
   */
  const left = new Map<string, Written>()

  /** The reference of an item in the target, of its published version if one exists. */
  const knownOf = (key: string): Written | null =>
    state.get(key) ?? left.get(key) ?? state.get(`drafts/${key}`) ?? left.get(`drafts/${key}`) ?? null
  /** Calls `onMissing` if the requested item is put later. */
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

  /** The reason for which the node could not be written; `null` if it was written or is already up to date. */
  const write = async (key: string, node: Node, isForced: boolean): Promise<string | null> => {
    const { write: put, find, refusal } = target.put(node)
    if (put === null) return null
    const hash = hashOf(node)
    const step = await lookFor({
      ...{ key, hash, putting, isForced },
      find: find && ((id) => find(refs, id)),
      // Drafts are put last, so only a draft can have a version that was already left unchanged.
      leftOther: left.get(otherVersion(key)),
      isOwn: (ref) => ![undefined, baseOf(key)].includes(written.get(inQuestion(key, ref))),
    })
    if (step.is === 'left') left.set(key, step.existing)
    if (step.is !== 'free') return step.is === 'unchanged' ? null : step.why
    const refused = refusal?.() ?? null
    if (refused !== null) {
      putting.count('failed')
      return `the target refuses it: ${refused}`
    }
    const attempt = async (): Promise<{ readonly why: string | null; readonly isWhole: boolean }> => {
      let isWhole = true
      const found = refsWith(() => (isWhole = false))
      const answer = await withRetries(() => put(found, state.get(key)?.ref ?? step.earlier))
      if (isLeft(answer)) return { why: `it could not be written: ${errorLine(answer.left)}`, isWhole: true }
      state.set(key, { ...answer.right, hash: isWhole ? hash : unfinished })
      written.set(inQuestion(key, answer.right.ref), baseOf(key))
      await putting.written()
      return { why: null, isWhole }
    }
    const { why, isWhole } = await attempt()
    putting.count(why === null ? 'written' : 'failed')
    if (why === null) rewritten.add(key)
    if (!isWhole)
      retries.push(async () => {
        const later = await attempt()
        if (later.why !== null) putting.record(key, later.why)
      })
    return why
  }

  for (const { key, node: sent, leaves, outcomes: known = [] } of [...published, ...drafts]) {
    if (sent === null || isStopped()) {
      rows.push(() => allLost(leaves, 'the import was stopped before it'))
    } else {
      const { node, lost } = withFiles(sent, pathOf, placeOf)
      const { outcomes, outcomesIn } = target.put(node)
      // A draft that editors have published or discarded since must not stay in the target.
      const isOver = state.get(`drafts/${key}`) !== null && !keys.has(`drafts/${key}`)
      const why = await write(key, node, isOver || rewritten.has(baseOf(key)))
      if (isOver && why === null) state.set(`drafts/${key}`, null)
      rows.push(() =>
        why === null
          ? rowsOf(leaves, [...known, ...(outcomesIn?.(refs) ?? outcomes)], lost)
          : allLost(leaves, why),
      )
    }
    putting.onDone(key)
  }
  for (const attempt of retries) if (!isStopped()) await attempt()

  // The address of a page contains the id of its menu entry.
  const ofMenus = published.flatMap(({ key, node }) => {
    const id = state.get(key)?.id
    return node?.of !== 'menu' || id === undefined || id === node.id
      ? []
      : [{ from: addressOfMenu(node, node.id), to: { menu: node.id } }]
  })
  for (const { from, to } of [...ofMenus, ...fileAddresses]) {
    if (from === '/') continue
    const key = `redirects#${encodeURIComponent(from)}`
    // An old address of the source comes first.
    if (keys.has(key) || isStopped()) continue
    keys.add(key)
    const why = await write(key, { of: 'redirect', id: from, fields: { to, permanent: true } }, false)
    // The source has no value for it.
    if (why !== null) putting.record(key, why)
  }
  return rows.flatMap((ofItem) => ofItem())
}

const baseOf = (key: string): string => key.replace(/^drafts\//, '')
