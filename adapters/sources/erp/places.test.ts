import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { placesContract } from '../../contract/placesContract'
import type { Edit } from '../../contract/placesContract'
import { pathsInto, replaced } from '../../testing/decoding'
import type { ValuePath } from '../../testing/decoding'
import { valueAt } from '../../port/source'
import type { Place } from '../../domain/place'
import { erpSource } from './erpSource'
import { recordedErp } from './recordedErp'

const host = 'https://cms.example.test'
const adminForm = 'https://admin.example.test/{entity}/{id}?edit={field}'
const source = (over: Readonly<Record<string, unknown>> = {}) =>
  erpSource({ baseUrl: host, getJson: recordedErp(host, over), adminForm })

const form = (entity: string, id: unknown, field: string): Place => ({
  url: `https://admin.example.test/${entity}/${String(id)}?edit=${encodeURIComponent(field)}`,
})
const recording = (name: string): unknown =>
  JSON.parse(readFileSync(join(__dirname, 'recordings', `${name}.json`), 'utf8'))

const edit = (address: string, body: unknown, way: ValuePath, by: unknown, place: Place): Edit => ({
  name: `${address} ${way.join('.')}`,
  source: () => source({ [address]: replaced(body, way, by) }),
  place,
})

const menuEdits = (): ReadonlyArray<Edit> => {
  const body = recording('menus_nested')
  return pathsInto(body)
    .filter((way) => way.at(-1) === 'name')
    .map((way, index) => {
      const { id } = valueAt(body, way.slice(0, -1)) as { readonly id: unknown }
      const address = '/cms_menu/api/v1/cms_menu/get_all_nested_cms_menu/'
      return edit(address, body, way, `Edited ${index}`, form('cms_menu', id, 'name'))
    })
}

const slideEdits = (): ReadonlyArray<Edit> => {
  const body = recording('slider_all')
  const changes = { title: 'Edited', subtitle: 'Edited too', link: '/edited', image: '/media/edited.png' }
  return [3, 2, 1].flatMap((id, at) =>
    Object.entries(changes).map(([field, by]) => {
      const address = '/homepage_slider/api/v1/homepage_slider/all/?size=100'
      const entry = { ...(valueAt(body, ['homepage_sliders', at]) as object), [field]: by }
      return edit(address, body, ['homepage_sliders', at], entry, form('homepage_slider', id, field))
    }),
  )
}

const contents = { home: 1, about: 2, mission: 4, message: 5, company: 8, gallery: 10, contact: 12 }
const images = { home: 1, about: 2, message: 5, gallery: 10 }

const textEdits = (): ReadonlyArray<Edit> =>
  Object.entries(contents).flatMap(([name, id]) => {
    const body = recording(`content_${name}`)
    const address = `/cms_menu_content/api/v1/get_all_cms_menu_content_by_cms_menu_id/${id}`
    const texts = Object.entries(valueAt(body, ['menu_contents']) as Readonly<Record<string, unknown>>)
    return texts.flatMap(([label]) => [
      edit(address, body, ['menu_contents', label], '<p>Edited</p>', form('cms_menu_content', id, label)),
      edit(
        address,
        body,
        ['menu_contents'],
        Object.fromEntries(texts.map(([typed, text]) => [typed === label ? 'New label' : typed, text])),
        form('cms_menu_content', id, 'New label'),
      ),
    ])
  })

const pictureEdits = (): ReadonlyArray<Edit> =>
  Object.entries(images).flatMap(([name, id]) => {
    const body = recording(`image_${name}`)
    const address = `/cms_menu_content_image/api/v1/get_all_cms_menu_content_image_by_cms_menu_id/${id}`
    return pathsInto(body)
      .filter((way) => typeof valueAt(body, way) === 'string')
      .map((way) => {
        const [, label = '', index] = way
        const field = index === undefined ? String(label) : `${label}[${index}]`
        return edit(address, body, way, 'cms/edited.png', form('cms_menu_content_image', id, field))
      })
  })

placesContract('erpSource', source, () => [
  ...menuEdits(),
  ...slideEdits(),
  ...textEdits(),
  ...pictureEdits(),
])

it('there are no places without the address of a form', () => {
  expect(erpSource({ baseUrl: host })).not.toHaveProperty('places')
})
