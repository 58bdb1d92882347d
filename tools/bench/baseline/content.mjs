/**
 * @typedef {{ src: string, alt: string }} Picture
 * @typedef {{ id: string, name: string, children: Entry[] }} Entry
 * @typedef {object} Content what the home page shows, as the site's document carries it for its own scripts
 * @property {string} brand
 * @property {Entry[]} menu
 * @property {Picture[]} payMarks
 * @property {{ title: string, subtitle: string, href: string | null, picture: Picture | null }[]} slides
 * @property {string} servicesIntro
 * @property {{ name: string, href: string, teaser: string, picture: Picture | null }[]} services
 * @property {{ html: string, picture: Picture | null, href: string | null } | null} about
 * @property {{ address: string, email: string, phone: string, map: string } | null} contact
 * @property {string} partnersIntro
 * @property {Picture[]} partners
 */

/** @typedef {{ srcset: string, sizes: string, size: string }} Variants `size` is the attributes `width` and `height` */

/**
 * What the page that is written by hand shows, and how: the content, the pictures in the variants, and the fonts of the
 * site's own home page, so that the two differ in how they are made and in nothing else.
 * @param {string} site
 */
export const readContent = async (site) => {
  const answer = await fetch(site)
  const html = await answer.text()
  if (answer.status !== 200) throw new Error(`${site}: status ${answer.status}`)
  const [, data = 'null'] = /<script type="application\/json" id="page-data">([^]*?)<\/script>/.exec(html) ?? []
  /** @type {{ site: { brand: string }, loaderData: Record<string, object> } | null} */
  const carried = JSON.parse(data)
  if (carried === null) throw new Error(`${site}: its document carries no content`)
  return {
    content: /** @type {Content} */ (Object.assign({ brand: carried.site.brand }, ...Object.values(carried.loaderData))),
    variants: variantsIn(html),
    fonts: fontsIn(html),
  }
}

/** How the site offers each of its pictures, by `src`. @param {string} html */
const variantsIn = (html) => {
  /** @type {Map<string, Variants>} */
  const found = new Map()
  for (const [tag] of html.matchAll(/<img [^>]*>/g)) {
    /** @param {string} name */
    const attribute = (name) => new RegExp(` ${name}="([^"]*)"`, 'i').exec(tag)?.[1] ?? ''
    const size = attribute('width') && ` width="${attribute('width')}" height="${attribute('height')}"`
    found.set(attribute('src'), { srcset: attribute('srcset'), sizes: attribute('sizes'), size })
  }
  return found
}

/** The faces that the site declares, by family, style and script; Latin upright ones are needed at once. @param {string} html */
const fontsIn = (html) => {
  const faces = [...html.matchAll(/@font-face\{[^}]*url\(([^)]+)\)[^}]*\}/g)].map(([face, href = '']) => ({ face, href }))
  return faces.map((font) => ({ ...font, early: !/italic/.test(font.face) && /U\+(00|\?\?|0-)/i.test(font.face) }))
}
