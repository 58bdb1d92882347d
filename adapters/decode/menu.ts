import * as boolean from 'fp-ts/boolean'
import * as number from 'fp-ts/number'
import { none, some } from 'fp-ts/Option'
import { contramap } from 'fp-ts/Ord'
import type { Ord } from 'fp-ts/Ord'
import { sortBy } from 'fp-ts/ReadonlyArray'
import * as string from 'fp-ts/string'
import * as t from 'io-ts'
import type { Fault, Lost } from '../port/content'
import { isHome, ownHref } from '../domain/menu'
import type { Menu, MenuEntry, Seo } from '../domain/menu'
import { menuDepth } from '../port/source'
import { anyEntry, below, bounded, faultAt, judge, judgeField, placeOf } from './judge'
import type { Decoded, Judged, FaultPlace } from './judge'
import { Href, isElsewhere, resolvedHref } from './href'
import { plainCharacters } from '@caravanserai/submissions/numbers'
import { isEmptyField } from './isEmptyField'
import { Fields, Id, Name, readingCodec, decodeSeo } from './text'
import { unshownFaults } from './lists/listDecoder'

/** `position`: by position, or in the backend's order. `id`: for a backend that sends the newest first. */
export type MenuOrder = 'position' | 'id'

interface Placed {
  readonly entry: MenuEntry
  readonly position: number | null
}

/** A number, or its digits as text, as some releases of the backend send it; `null` if there is none. */
const Position = readingCodec('a position', t.union([t.number, t.null]).is, (u) => {
  if (isEmptyField(u)) return some(null)
  if (typeof u === 'number') return some(u)
  const digits = typeof u === 'string' ? plainCharacters(u) : ''
  return /^-?\d{1,9}$/.test(digits) ? some(Number(digits)) : none
})

const isList = t.readonlyArray(t.unknown).is
const Children = readingCodec('a list of children', isList, (u) =>
  isList(u) ? some(u) : isEmptyField(u) ? some([]) : none,
)

/** A check box value in the notations of various programs. */
const Mark = readingCodec('true or false', t.boolean.is, (u) => {
  if (typeof u === 'boolean') return some(u)
  if (isEmptyField(u)) return some(false)
  const typed = typeof u === 'string' || typeof u === 'number' ? String(u).trim().toLowerCase() : ''
  return /^(?:true|yes|on|1)$/.test(typed)
    ? some(true)
    : /^(?:false|no|off|0)$/.test(typed)
      ? some(false)
      : none
})

/** Whether a link leads to the entry's own page. */
const isOwn = (entry: MenuEntry, link: string): boolean => {
  const [url, ownUrl] = [resolvedHref(link), resolvedHref(ownHref(entry))]
  // The router ignores the case of an address.
  return url !== null && !isElsewhere(url) && url.pathname.toLowerCase() === ownUrl?.pathname.toLowerCase()
}

/** Decodes an entry's optional properties. Home is the page at `/`, so its link is ignored. */
const decodeMore = (
  place: FaultPlace,
  fields: Fields,
  entry: MenuEntry,
): Judged<Pick<MenuEntry, 'link' | 'hidden' | keyof Seo>> => {
  const typed = judgeField(Href, '', place, fields, 'link')
  const link = typed.value === '' || isOwn(entry, typed.value) ? '' : typed.value
  const ofHome = link !== '' && isHome(entry) ? [faultAt(below(place, 'link'), 'no link of Home', link)] : []
  const hidden = judgeField(Mark, false, place, fields, 'hidden')
  const seo = decodeSeo(place, fields)
  return {
    value: {
      ...(link !== '' && ofHome.length === 0 && { link }),
      ...(hidden.value && { hidden: true }),
      ...seo.value,
    },
    faults: [...typed.faults, ...ofHome, ...hidden.faults, ...seo.faults],
    missed: false,
  }
}

/** The entry's name for faults: `id 7` when it has no name, `''` when it has neither. */
const nameIn = (fields: Fields): string => {
  const read = (codec: typeof Name, field: string): string =>
    judgeField(codec, '', placeOf(''), fields, field).value
  const id = read(Id, 'id')
  return read(Name, 'name') || (id === '' ? '' : `id ${id}`)
}

const numeric = ({ id }: MenuEntry): number => (/^\d+$/.test(id) ? Number(id) : Infinity)

const homeFirst: Ord<Placed> = contramap(({ entry }: Placed) => !isHome(entry))(boolean.Ord)

/** Entries without a position come last, in the order they were sent; numeric ids precede others. */
const orders: Readonly<Record<MenuOrder, ReadonlyArray<Ord<Placed>>>> = {
  position: [homeFirst, contramap(({ position }: Placed) => position ?? Infinity)(number.Ord)],
  id: [
    homeFirst,
    contramap(({ entry }: Placed) => numeric(entry))(number.Ord),
    contramap(({ entry }: Placed) => entry.id)(string.Ord),
  ],
}

const inOrder = (order: MenuOrder, placed: ReadonlyArray<Placed>): Menu =>
  sortBy(orders[order])(placed).map(({ entry }) => entry)

type Branch = Decoded<ReadonlyArray<Placed>>
const noBranch: Branch = { value: [], faults: [], lost: [] }

const joined = (branches: ReadonlyArray<Branch>): Branch => ({
  value: branches.flatMap(({ value }) => value),
  faults: branches.flatMap(({ faults }) => faults),
  lost: branches.flatMap(({ lost }) => lost),
})

/** The losses of an entry whose id, name or children could not be decoded. */
const lostOf = (id: string | null, name: string | null, missedChildren: boolean): ReadonlyArray<Lost> => {
  const children = missedChildren ? [id === null ? anyEntry : { key: id, field: 'children' }] : []
  if (id === null) return [name === null ? anyEntry : { key: name, field: 'name' }, ...children]
  return name === null ? [{ key: id, field: null }, ...children] : children
}

/** Retains the first entry of every id. A later one is reported as a fault and replaced by its children. */
const withUniqueIds = (reading: string, menu: Menu): Omit<Decoded<Menu>, 'lost'> => {
  const taken = new Set<string>()
  const faults: Fault[] = []
  const level = (entries: Menu): Menu =>
    entries.flatMap((entry) => {
      if (taken.has(entry.id)) {
        faults.push(faultAt(placeOf(reading, entry.name, 'id'), 'a unique id', entry.id))
        return level(entry.children)
      }
      taken.add(entry.id)
      return [{ ...entry, children: level(entry.children) }]
    })
  return { value: level(menu), faults }
}

/**
 * Decodes the menu tree, at most `menuDepth` levels. An entry without a valid name or id is replaced by its children,
 * so that the pages below it stay reachable. An invalid position counts as missing.
 */
export const decodeMenu = (
  reading: string,
  order: MenuOrder,
  sent: ReadonlyArray<unknown>,
): Decoded<Menu> => {
  const all: Fields[] = []
  const level = (entries: ReadonlyArray<unknown>, depth: number, above: string): Branch => {
    const { value, faults } = bounded(placeOf(reading, '', above), entries)
    return joined([
      ...value.map((entry, index) => decodeEntry(entry, depth, `${above}[${index}]`)),
      { ...noBranch, faults },
    ])
  }

  const decodeEntry = (entry: unknown, depth: number, step: string): Branch => {
    const unnamed = placeOf(reading, '', step)
    const { value: fields, faults } = judge(Fields, null, unnamed, entry)
    if (fields === null) return { value: [], faults, lost: [anyEntry] }
    all.push(fields)

    const named = placeOf(reading, nameIn(fields))
    const field = <A>(codec: t.Decoder<unknown, A>, name: string): Judged<A | null> =>
      judgeField(codec, null, named.label === '' ? unnamed : named, fields, name)
    const id = field(Id, 'id')
    const name = field(Name, 'name')
    const position = field(Position, 'position')
    const listed = field(Children, 'children')
    const children = branchBelow(listed.value ?? [], named, depth, `${step}.children`)
    const base =
      id.value === null || name.value === null
        ? null
        : { id: id.value, name: name.value, children: inOrder(order, children.value) }
    const details = base && decodeMore(named, fields, base)
    const value: ReadonlyArray<Placed> =
      base === null ? children.value : [{ entry: { ...base, ...details?.value }, position: position.value }]
    return joined([
      {
        value,
        faults: [id, name, position, listed, ...(details === null ? [] : [details])].flatMap(
          ({ faults }) => faults,
        ),
        lost: lostOf(id.value, name.value, listed.missed),
      },
      { ...children, value: [] },
    ])
  }

  const branchBelow = (
    entries: ReadonlyArray<unknown>,
    parent: FaultPlace,
    depth: number,
    step: string,
  ): Branch => {
    if (entries.length === 0) return noBranch
    return depth < menuDepth
      ? level(entries, depth + 1, step)
      : { ...noBranch, faults: [faultAt(below(parent, 'children'), `at most ${menuDepth} levels`, entries)] }
  }

  const { value, faults, lost } = level(sent, 1, '')
  const menu = withUniqueIds(reading, inOrder(order, value))
  return { value: menu.value, faults: [...unshownFaults(reading, all), ...faults, ...menu.faults], lost }
}
