import { readFileSync } from 'node:fs'
import path from 'node:path'
import { root } from '../../../tools/lib/places'

/** The created content: the number of the home page, of a nested page, and the slug of a post. */
export interface SampleContent {
  readonly home: number
  readonly mission: number
  readonly post: string
}

type Fields = Readonly<Record<string, unknown>>

/** One request to the REST API of WordPress, with an editor's credentials. */
const restOf =
  (url: string, authorization: string) =>
  async (method: string, route: string, body?: Fields): Promise<Fields & { readonly id: number }> => {
    const answer = await fetch(`${url}/?rest_route=${route}`, {
      method,
      headers: { Authorization: authorization, 'Content-Type': 'application/json' },
      ...(body === undefined ? {} : { body: JSON.stringify(body) }),
    })
    const json = await answer.json()
    if (!answer.ok) throw new Error(`${method} ${route}: status ${answer.status}, ${JSON.stringify(json)}`)
    return json
  }

const block = (name: string, html: string, attributes: Fields = {}): string =>
  `<!-- wp:${name} ${Object.keys(attributes).length > 0 ? `${JSON.stringify(attributes)} ` : ''}-->\n${html}\n<!-- /wp:${name} -->\n\n`
const heading = (words: string): string => block('heading', `<h2>${words}</h2>`)
const paragraph = (html: string): string => block('paragraph', `<p>${html}</p>`)
const figure = (id: number, src: string, alt: string, caption = ''): string =>
  block(
    'image',
    `<figure class="wp-block-image size-large"><img src="${src}" alt="${alt}" class="wp-image-${id}"/>${
      caption && `<figcaption class="wp-element-caption">${caption}</figcaption>`
    }</figure>`,
    { id, sizeSlug: 'large' },
  )

/** Fills an empty WordPress with the plugin: pages, a menu, pictures, and two entries of each kind. */
export const fillWordPress = async (url: string, authorization: string): Promise<SampleContent> => {
  const rest = restOf(url, authorization)
  const upload = async (
    file: string,
    fields: Fields,
  ): Promise<{ readonly id: number; readonly src: string }> => {
    const answer = await fetch(`${url}/?rest_route=/wp/v2/media`, {
      method: 'POST',
      headers: {
        Authorization: authorization,
        'Content-Type': 'image/webp',
        'Content-Disposition': `attachment; filename="${path.basename(file)}"`,
      },
      body: readFileSync(path.join(root, 'backend', 'content', 'media', 'samples', file)),
    })
    const { id } = await answer.json()
    const { source_url: src } = await rest('POST', `/wp/v2/media/${id}`, fields)
    return { id, src: String(src) }
  }
  const well = await upload('causes/cause-01.webp', {
    alt_text: 'A well in a village',
    caption: 'Dug in 2026',
    caravanserai: { focusX: '30', focusY: '70.5', credit: 'Photograph: R. Khan' },
  })
  const tent = await upload('causes/cause-02.webp', { alt_text: 'A tent' })

  const page = (title: string, content: string, fields: Fields = {}) =>
    rest('POST', '/wp/v2/pages', { title, content, status: 'publish', ...fields })
  const about = await page('About', paragraph('Founded in 1999.'), { featured_media: tent.id })
  const mission = await page(
    'Mission &amp; Vision',
    paragraph('What we are for.') +
      heading('Mission') +
      paragraph('To <strong>travel</strong> well. <a href="/2026/11/clean-water/">Clean water</a>') +
      heading('Vision') +
      block('list', '<ul><li>Clear fares</li><li>Kind service</li></ul>'),
    { parent: about.id, caravanserai: { seoTitle: 'What we are for', seoDescription: 'Our mission.' } },
  )
  const home = await page(
    'Welcome',
    block(
      'group',
      `<div class="wp-block-group">${heading('Service')}${paragraph('Tickets and visas.')}${figure(well.id, well.src, '', 'At the well')}</div>`,
    ) +
      heading('About') +
      paragraph(`Read <a href="${url}/about/">about us</a>.`) +
      block(
        'table',
        '<figure class="wp-block-table"><table><thead><tr><th>Route</th><th>Fare</th></tr></thead><tbody><tr><td>Dhaka to Jeddah</td><td>52,000</td></tr></tbody></table></figure>',
      ) +
      heading('Our Partner') +
      block(
        'gallery',
        `<figure class="wp-block-gallery has-nested-images columns-default is-cropped">${figure(well.id, well.src, 'The well')}${figure(tent.id, tent.src, '')}</figure>`,
      ),
  )
  await page('Terms', paragraph('In no menu.'), { menu_order: 9 })
  await rest('POST', '/wp/v2/settings', { show_on_front: 'page', page_on_front: home.id })

  const { id: menu } = await rest('POST', '/wp/v2/menus', { name: 'Site', locations: ['caravanserai'] })
  const item = async (title: string, extra: Fields, order: number): Promise<number> => {
    const fields = { title, menus: menu, menu_order: order, status: 'publish', ...extra }
    return (await rest('POST', '/wp/v2/menu-items', fields)).id
  }
  const toPage = (id: number) => ({ type: 'post_type', object: 'page', object_id: id })
  await item('Home', { type: 'custom', url: `${url}/` }, 1)
  const company = await item('Company', toPage(about.id), 2)
  await item('Mission', { ...toPage(mission.id), parent: company }, 3)
  await item('Partners', { type: 'custom', url: 'https://partners.example.org/' }, 4)

  const entry = (type: string, order: number, title: string, fields: Fields) =>
    rest('POST', `/wp/v2/${type}`, {
      title,
      status: 'publish',
      date: `2026-11-0${order}T10:00:00`,
      menu_order: order,
      content: paragraph(`About ${title}.`),
      excerpt: `${title}, in short`,
      featured_media: well.id,
      ...fields,
    })
  const { id: news } = await rest('POST', '/wp/v2/categories', { name: 'News & notes' })
  const post = await entry('posts', 1, 'Clean Water', { slug: 'old-name', categories: [news] })
  await rest('POST', `/wp/v2/posts/${post.id}`, { slug: 'clean-water' })
  await rest('POST', '/wp/v2/comments', { post: post.id, content: 'Well done.', date: '2026-11-02T10:00:00' })
  await entry('posts', 2, 'হজ ২০২৭', { slug: 'হজ-২০২৭' })
  const cause = await entry('caravan_cause', 1, 'A Well', {
    caravanserai: {
      ...{
        category: 'Water',
        goal: '3,000.00',
        raised: '৩,০০০',
        donors: '12',
        largePicture: String(tent.id),
      },
      latestGifts: [{ name: 'Anonymous', amount: '50', date: '2026-11-01', note: 'For water' }],
    },
  })
  await entry('caravan_cause', 2, 'A School', { caravanserai: { category: 'Education', goal: '100' } })
  const kinds: ReadonlyArray<readonly [type: string, fields: Fields]> = [
    [
      'caravan_event',
      {
        ...{ date: '2027-03-12', time: '09:30 to 16:00', place: 'Dhaka' },
        schedule: [{ time: '09:30', title: 'Doors' }],
      },
    ],
    [
      'caravan_project',
      { category: 'Water', cause: String(cause.id), pictures: [well.id, tent.id].join(',') },
    ],
    [
      'caravan_service',
      { icon: 'plane', category: 'Travel', price: 'from Tk 142,000', pictures: `${tent.id}` },
    ],
    ['caravan_team', { role: 'Volunteer' }],
    ['caravan_testimonial', { role: 'Umrah pilgrim, Rajshahi', quote: 'A calm journey.' }],
    ['caravan_slide', { subtitle: 'Since 1999', link: '/about' }],
  ]
  for (const [type, fields] of kinds)
    for (const order of [1, 2])
      await entry(type, order, `${type.slice(8)} ${order}`, { caravanserai: fields })
  return { home: home.id, mission: mission.id, post: 'clean-water' }
}
