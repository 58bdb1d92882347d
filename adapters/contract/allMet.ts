import { createHash } from 'node:crypto'
import { isLeft } from 'fp-ts/Either'
import { firstValueFrom } from 'rxjs'
import type { Content, ContentResult } from '../port/content'
import { heldAs } from '../domain/kind'
import type { KindDeclaration } from '../domain/kind'
import { declarationOf, kinds } from '../domain/kinds'
import { allEntries } from '../domain/menu'
import type { SafeHtml } from '../domain/safeHtml'
import { textOf } from '../domain/teaser'
import { knowKinds } from '../questions/knownKinds'
import { list, menu, menuPage, slides } from '../questions/questions'
import { composedSource } from '../sources/composedSource'
import { filesSource } from '../sources/files/filesSource'
import { samplesSource } from '../sources/samples/samplesSource'

/** For tests: the sample content before any import. */
export const sampleSource = composedSource({
  pages: filesSource({ folder: 'backend/content' }),
  lists: [samplesSource()],
})

/**
 * The file name without the prefix that Payload's copy of some sample files has: Payload stores all files in one
 * folder, and two sample folders share names.
 */
const fileName = (src: string): string => src.slice(src.lastIndexOf('/') + 1).replace('testimonials-', '')

/**
 * A text as a visitor sees it: the words, by their beginning and hash, and the elements, links and languages in
 * order.
 */
const html = (text: string): object => {
  const words = textOf(text as SafeHtml)
  const elements = [...text.matchAll(/<([a-z0-9]+)|(?:href|src|lang|scope)="[^"]*"/g)].map(
    ([found, tag]) => tag ?? found,
  )
  return {
    begins: words.slice(0, 40),
    hash: createHash('sha256').update(words).digest('hex').slice(0, 12),
    elements: elements.join(' '),
  }
}

const met = (value: unknown): unknown =>
  JSON.parse(
    JSON.stringify(value, (key, held: unknown) => {
      if (key === 'src') return fileName(String(held))
      // Only some backends know these details of a picture; times of change and aliases differ between backends.
      if (['alt', 'width', 'height', 'changed', 'aliases'].includes(key)) return undefined
      return typeof held === 'string' && held.startsWith('<') ? html(held) : held
    }),
  )

const read = async <A>(result: ContentResult<A>): Promise<A> => {
  const answer = await firstValueFrom(result)
  if (isLeft(answer)) throw new Error(`no answer: ${JSON.stringify(answer.left)}`)
  if (answer.right.faults.length > 0) throw new Error(`faults: ${JSON.stringify(answer.right.faults)}`)
  return answer.right.value
}

/**
 * For tests: everything that a visitor sees in this content, by name. Equal for two backends with the same content.
 * Rejects if there are faults.
 * @param declared kinds of a remote whose lists are included
 */
export const allMet = async (
  content: Content,
  declared: ReadonlyArray<KindDeclaration> = [],
): Promise<Readonly<Record<string, unknown>>> => {
  const entries = await read(content.ask(menu))
  const all: Record<string, unknown> = { menu: entries, slides: await read(content.ask(slides)) }
  for (const { id, name } of allEntries(entries))
    all[`page ${id} ${name}`] = await read(content.ask(menuPage(id)))
  knowKinds(declared)
  for (const kind of [...kinds, ...declared])
    all[heldAs(declarationOf(kind)).name] = await read(content.ask(list(kind)))
  return Object.fromEntries(Object.entries(all).map(([name, value]) => [name, met(value)]))
}
