import * as E from 'fp-ts/Either'
import * as t from 'io-ts'
import type { Place } from '../../domain/place'
import { mapAnswer } from '../../port/asked'
import type { Locate, SourceQuestion, Way } from '../../port/places'
import type { Labelled, Source, SourceResult } from '../../port/source'
import type { AdminEntity, AdminId } from './adminPaths'

/**
 * Where values are edited in the incumbent's admin system. Its forms are not known, so their address is a pattern, in which `{entity}`
 * is replaced by a name of `adminEntities`, `{id}` by the id of the entry, and `{field}` by its field: `name`, `title`. The parts
 * of a page have no ids of their own: theirs is the id of the menu, and the field is the label, `About`, or `Gallery[2]` for one
 * of its pictures (from 0).
 */
export const formPlaces =
  (pattern: string, source: Pick<Source, 'menus' | 'slides' | 'menuPage'>) =>
  (asked: SourceQuestion): SourceResult<Locate> | null => {
    const form = (entity: AdminEntity, id: AdminId, field: string): Place => {
      const parts = { entity, id, field }
      return {
        url: pattern.replace(/\{(entity|id|field)\}/g, (_, part: keyof typeof parts) =>
          encodeURIComponent(parts[part]),
        ),
      }
    }
    /** The entry at the beginning of a way, whose last step is its field. */
    const ofEntry =
      (entity: AdminEntity) =>
      (entries: ReadonlyArray<unknown>): Locate =>
      (way) => {
        const id = idAt(entries, way.slice(0, -1))
        return id === null ? null : form(entity, id, String(way.at(-1)))
      }
    switch (asked.of) {
      case 'menus':
        return mapAnswer(source.menus(), ofEntry('cms_menu'))
      case 'slides':
        return mapAnswer(source.slides(), ofEntry('homepage_slider'))
      case 'menuPage':
        return mapAnswer(source.menuPage(asked.id), (page): Locate => ([half, at, , index]) => {
          const pairs: E.Either<unknown, Labelled> = half === 'images' ? page.images : page.contents
          const label = E.isRight(pairs) ? pairs.right[Number(at)]?.[0] : undefined
          if (label === undefined) return null
          return half === 'images'
            ? form('cms_menu_content_image', asked.id, index === undefined ? label : `${label}[${index}]`)
            : form('cms_menu_content', asked.id, label)
        })
      case 'list':
        return null
    }
  }

const idAt = (held: unknown, [step, ...rest]: Way): AdminId | null => {
  if (step !== undefined)
    return typeof held === 'object' && held !== null && step in held
      ? idAt((held as Readonly<Record<string | number, unknown>>)[step], rest)
      : null
  const id = t.UnknownRecord.is(held) ? held['id'] : null
  return typeof id === 'string' || typeof id === 'number' ? id : null
}
