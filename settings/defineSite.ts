interface Phone {
  /** The number as people read it, and as a `tel:` link dials it. */
  readonly shown: string
  readonly dialled: string
}

/** The facts of one site, the same on every machine (`site.config.ts`). */
interface SiteDefinition {
  /** The name that visitors see, unless `BRAND` is set. */
  readonly brand: string
  /** The time zone of scheduled content without a zone, unless `CMS_TIME_ZONE` is set. */
  readonly timeZone: string
  /** The address for security reports (`/.well-known/security.txt`). */
  readonly securityContact: string
  /** The labels for which a page has a fixed place, by the name of its menu in lower case. */
  readonly expectedLabels: Readonly<Record<string, ReadonlyArray<string>>>
  readonly organisation: {
    readonly address: string
    readonly phone: Phone
    readonly nightPhone: Phone
    /** The address of a chat by WhatsApp. */
    readonly whatsapp: string | null
    readonly hours: string
    readonly email: string
  }
  readonly licences: ReadonlyArray<string>
  /** Words that the search treats as one, a line for each meaning, in lower case. */
  readonly synonyms: ReadonlyArray<ReadonlyArray<string>>
  readonly frame: {
    /** The main button of every page. Narrow screens leave out `more`. */
    readonly action: { readonly name: string; readonly more: string; readonly to: string }
    /** The groups that the menu lists first, in this order. The bar of wide screens has the first. */
    readonly menuGroups: ReadonlyArray<string>
    readonly footer: {
      readonly line: string
      /** The names of pages of the menu that the footer links to in addition to About and Contact. */
      readonly pages: ReadonlyArray<string>
      /** The names of the remotes' links that the footer repeats, in this order, and their title. */
      readonly links: { readonly title: string; readonly names: ReadonlyArray<string> }
    }
  }
}

/** Checks the facts of a site at compile time, and returns them. */
export const defineSite = <const S extends SiteDefinition>(site: S): S => site
