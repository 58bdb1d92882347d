import { readFileSync } from 'node:fs'
import fc from 'fast-check'
import { liveSettings, projects as kindOfProjects } from '@caravanserai/adapters/contract'
import { heldAs } from '@caravanserai/adapters/source'
import { answerFrom } from '@caravanserai/adapters/testing'
import { strapiSource } from './strapiSource'

/** `npm run test:strapi` starts a real Strapi with sample content and passes its address. */
const setting = liveSettings('npm run test:strapi')
const host = setting('LIVE_CMS_URL')
const fail = (message: string): never => {
  throw new Error(message)
}
const source = strapiSource({ baseUrl: host })

interface Sent {
  readonly id: number
  readonly documentId: string
}

const send = async (
  path: string,
  init: RequestInit,
  authorization = setting('LIVE_WRITER'),
): Promise<Sent> => {
  const answer = await fetch(host + path, { ...init, headers: { ...init.headers, authorization } })
  if (!answer.ok) throw new Error(`${init.method} ${path}: status ${answer.status}, ${await answer.text()}`)
  const body: { readonly data?: Sent } & Sent = answer.status === 204 ? {} : await answer.json()
  return body.data ?? [body].flat()[0] ?? body
}
const json = (method: string, body: object): RequestInit => ({
  method,
  headers: { 'content-type': 'application/json' },
  body: JSON.stringify(body),
})

/** Signs in an editor, who is needed to unpublish. Strapi allows five sign-ins in a few minutes. */
const signIn = async (): Promise<string> => {
  const credentials = { email: setting('LIVE_EMAIL'), password: setting('LIVE_PASSWORD') }
  const answer = await fetch(`${host}/admin/login`, json('POST', credentials))
  const { data } = (await answer.json()) as { readonly data: { readonly token: string } | null }
  return `Bearer ${(data ?? fail(`${host}/admin/login: status ${answer.status}`)).token}`
}

const upload = (id: number | null, alternativeText: string): Promise<Sent> => {
  const form = new FormData()
  if (id === null)
    form.append(
      'files',
      new Blob([readFileSync('backend/content/media/samples/causes/cause-01.webp')]),
      'a.webp',
    )
  form.append('fileInfo', JSON.stringify({ alternativeText }))
  return send(`/api/upload${id === null ? '' : `?id=${id}`}`, { method: 'POST', body: form })
}

const steps = [
  'makes',
  'publishes',
  'saves a draft of',
  'takes back',
  'deletes',
  'renames the cause of',
  'changes the words of the picture of',
  'deletes the picture of',
] as const

const kind = heldAs(kindOfProjects)
/** The projects as the site reads them, and the revision of the list. */
const read = async () => ({
  shown: JSON.stringify(await answerFrom(source.list?.(kind) ?? fail('expected a list'))),
  revision: await answerFrom(source.revision?.({ of: 'list', kind }) ?? fail('expected a revision')),
})

it('the revision changes with each visible change, and not with drafts', async () => {
  const walk = fc.sample(fc.tuple(fc.constantFrom(...steps), fc.nat(999)), 60)
  const cause = await send('/api/causes', json('POST', { data: { title: 'Wells' } }))
  let picture: Sent | null = await upload(null, 'A well')
  let projects: ReadonlyArray<Sent> = []
  const published = new Set<Sent>()
  const editor = await signIn()
  let before = await read()
  const done: string[] = []
  for (const [step, random] of walk) {
    if (picture === null) {
      picture = await upload(null, 'A well')
      before = await read()
    }
    const project = projects[random % projects.length]
    const data = { title: `Project ${random}`, picture: picture.id, cause: cause.documentId }
    const make = step === 'makes' || project === undefined
    done.push(make ? 'makes' : step)
    if (make) projects = [...projects, await send('/api/projects?status=draft', json('POST', { data }))]
    else
      switch (step) {
        case 'publishes':
        case 'saves a draft of': {
          const status = step === 'publishes' ? 'published' : 'draft'
          await send(`/api/projects/${project.documentId}?status=${status}`, json('PUT', { data }))
          if (step === 'publishes') published.add(project)
          break
        }
        case 'takes back':
          if (published.delete(project))
            await send(
              `/content-manager/collection-types/api::project.project/${project.documentId}/actions/unpublish`,
              json('POST', {}),
              editor,
            )
          break
        case 'deletes':
          await send(`/api/projects/${project.documentId}`, { method: 'DELETE' })
          projects = projects.filter((item) => item !== project)
          break
        case 'renames the cause of':
          await send(`/api/causes/${cause.documentId}`, json('PUT', { data: { slug: `wells-${random}` } }))
          break
        case 'changes the words of the picture of':
          await upload(picture.id, `Well ${random}`)
          break
        case 'deletes the picture of':
          await send(`/api/upload/files/${picture.id}`, { method: 'DELETE' })
          picture = null
          break
      }
    const after = await read()
    const isSame = after.revision === before.revision
    expect([done, after.shown !== before.shown && isSame]).toEqual([done, false])
    if (make || step === 'saves a draft of') expect([done, isSame]).toEqual([done, true])
    before = after
  }
  for (const { documentId } of projects) await send(`/api/projects/${documentId}`, { method: 'DELETE' })
  await send(`/api/causes/${cause.documentId}`, { method: 'DELETE' })
  if (picture !== null) await send(`/api/upload/files/${picture.id}`, { method: 'DELETE' })
}, 120_000)
