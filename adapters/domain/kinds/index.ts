import type { EntityOf, KindDeclaration } from '../kind'
import { causes } from './causes'
import { events } from './events'
import { posts } from './posts'
import { projects } from './projects'
import { services } from './services'
import { team } from './team'
import { testimonials } from './testimonials'

/** The kinds of content that the site itself has, by their names. A new one needs a file in this folder and its samples. */
export const siteKinds = { services, causes, team, events, projects, posts, testimonials }

export type Kind = keyof typeof siteKinds

/** The entities that come as lists, by kind. */
export type Entities = { readonly [K in Kind]: EntityOf<(typeof siteKinds)[K]> }

export const kinds = Object.keys(siteKinds) as ReadonlyArray<Kind>

/** A kind that is asked for: one of the site's by its name, or one that a remote declares by value. */
export type AnyKind = Kind | KindDeclaration

export type DeclarationOf<K extends AnyKind> = K extends Kind
  ? (typeof siteKinds)[K]
  : K extends KindDeclaration
    ? K
    : never

/** An entity of a kind, however the kind is named. */
export type Entity<K extends AnyKind> = EntityOf<DeclarationOf<K>>

/** An entity as a list of its kind shows it. */
export type Listed<K extends AnyKind> = Omit<
  Entity<K>,
  DeclarationOf<K> extends { readonly ownPageOnly: ReadonlyArray<infer Field extends PropertyKey> }
    ? Field
    : never
>

export const declarationOf = (kind: AnyKind): KindDeclaration =>
  typeof kind === 'string' ? siteKinds[kind] : kind

/** Whether the site itself has a kind of this name. */
export const isSiteKind = (name: string): name is Kind => Object.hasOwn(siteKinds, name)
