import { right } from 'fp-ts/Either'
import type { Node, Refs } from '../../port/target'
import { strapiTarget } from './strapiTarget'

/** Strapi that has these documents and files, and what it was asked. */
const strapi = (documents: ReadonlyArray<object>, files: ReadonlyArray<object> = []) => {
  const sent: string[] = []
  const target = strapiTarget({
    baseUrl: 'http://strapi.test',
    timeZone: 'Asia/Dhaka',
    fetch: async (url, init) => {
      const path = url.replace('http://strapi.test', '')
      sent.push(`${init?.method ?? 'GET'} ${path}`)
      if (path.startsWith('/uploads/')) return new Response('bytes')
      if (init?.method === 'POST') return new Response(JSON.stringify([{ id: 9, url: '/uploads/new.webp' }]))
      return new Response(JSON.stringify(path.startsWith('/api/upload') ? files : { data: documents }))
    },
  })
  return { target, sent }
}

const refs: Refs = { menu: () => null, entry: () => null, file: () => null }
const mark = { key: '', hash: 'a' }
const slide: Node = {
  ...{ of: 'slide', id: '3', version: 'published', position: 1 },
  fields: { title: 'A well' },
}

it('finds what has its number, or without one its title', async () => {
  const { target, sent } = strapi([{ documentId: 'x' }])
  const there = { ref: 'x', hash: null, isChanged: false }
  expect(await target.put(slide).find?.(refs, mark)).toEqual(right(there))
  expect(await target.put({ ...slide, id: 'a' }).find?.(refs, mark)).toEqual(right({ ...there, id: 'x' }))
  expect(sent).toEqual([
    'GET /api/slides?status=draft&filters[number][$eq]=3',
    'GET /api/slides?status=draft&filters[title][$eq]=A%20well',
  ])
})

it('knows an old address that leads to the same', async () => {
  const { target } = strapi([{ documentId: 'x', to: '/cause' }])
  const find = (to: string) => target.put({ of: 'redirect', id: '/old', fields: { to } }).find?.(refs, mark)
  expect(await find('/cause')).toEqual(right({ ref: 'x', hash: 'a', isChanged: false }))
  expect(await find('/event')).toEqual(right({ ref: 'x', hash: null, isChanged: false }))
})

it('uses a file that is there with the same bytes and words', async () => {
  const file = { id: 7, url: '/uploads/well_1.webp', alternativeText: 'A well', caption: null }
  const { target } = strapi([], [file])
  const put = async (alt: string, bytes: string) => {
    const planned = target.putFile({
      path: 'well.webp',
      name: 'well.webp',
      type: 'image/webp',
      details: { alt },
    })
    return typeof planned === 'string' ? planned : planned.write(Buffer.from(bytes), null, mark)
  }
  expect(await put('A well', 'bytes')).toMatchObject({ right: { ref: '7', address: '/uploads/well_1.webp' } })
  expect(await put('A tent', 'bytes')).toMatchObject({ right: { ref: '9' } })
  expect(await put('A well', 'others')).toMatchObject({ right: { ref: '9' } })
})
