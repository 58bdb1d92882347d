import { isLeft, isRight } from 'fp-ts/Either'
import type { Decoder } from 'io-ts'
import * as t from 'io-ts'
import { firstValueFrom, forkJoin, lastValueFrom, toArray } from 'rxjs'
import type { Content, ContentResult } from './content'
import { Cause } from './domain/cause'
import { allEntries, Menu } from './domain/menu'
import { MenuPage } from './domain/menuPage'
import { hasContent } from './domain/pageSections'
import { Slide } from './domain/slide'

/** `whole`: a backend with a menu and pages. `broken`: one that fails every request. */
export type BackendState = 'whole' | 'broken'

interface Question {
  readonly name: string
  readonly ask: (content: Content) => ContentResult<unknown>
  readonly codec: Decoder<unknown, unknown>
}

/** `ContentResult<A>` read as one of anything: what follows does not look at the value's type. */
const questions: ReadonlyArray<Question> = [
  { name: 'menu', ask: (content) => content.menu(), codec: Menu },
  { name: 'slides', ask: (content) => content.slides(), codec: t.readonlyArray(Slide) },
  { name: 'menuPage', ask: (content) => content.menuPage('1'), codec: MenuPage },
  { name: 'causes', ask: (content) => content.causes(), codec: t.readonlyArray(Cause) },
]

const value = async <A>(asked: ContentResult<A>): Promise<A> => {
  const answer = await firstValueFrom(asked)
  if (isLeft(answer)) throw new Error(`no answer: ${JSON.stringify(answer.left)}`)
  return answer.right.value
}

/** Every text that stands under `src`, at any depth. */
const pictureAddresses = (u: unknown): ReadonlyArray<string> =>
  typeof u !== 'object' || u === null
    ? []
    : Object.entries(u).flatMap(([key, inner]) => (key === 'src' ? [String(inner)] : pictureAddresses(inner)))

/**
 * The laws of the port, for every adapter and decorator. `broken` is for those whose backend can fail as a whole; the
 * whole one has a menu entry with id 1. Statics that are not of the backend may answer where it is broken.
 */
export const contentContract = (name: string, make: (state: BackendState) => Content): void => {
  describe(`the port by ${name}`, () => {
    describe.each(questions)('$name', ({ ask, codec }) => {
      it('answers once, then completes', async () => {
        const answers = await lastValueFrom(ask(make('whole')).pipe(toArray()))
        expect(answers.map(({ _tag }) => _tag)).toEqual(['Right'])
      })

      it('holds a value of the domain, and of nothing but the domain', async () => {
        const held = await value(ask(make('whole')))
        const decoded = codec.decode(held)
        expect(isRight(decoded) && decoded.right).toEqual(held)
      })

      it('holds plain data that survives JSON', async () => {
        const held = await value(ask(make('whole')))
        expect(JSON.parse(JSON.stringify(held))).toEqual(held)
      })

      it('answers the same to two readers at once', async () => {
        const asked = ask(make('whole'))
        const [one, other] = await firstValueFrom(forkJoin([asked, asked]))
        expect(one).toEqual(other)
      })

      it('answers another reader when one has left', async () => {
        const content = make('whole')
        ask(content).subscribe().unsubscribe()
        await expect(value(ask(content))).resolves.toBeDefined()
      })

      it('shows pictures of the own origin only', async () => {
        const addresses = pictureAddresses(await value(ask(make('whole'))))
        expect(addresses.filter((src) => !src.startsWith('/media/'))).toEqual([])
      })
    })

    it('puts Home first in a menu of named entries', async () => {
      const menu = await value(make('whole').menu())
      const entries = allEntries(menu)
      expect(menu[0]?.name.toLowerCase()).toBe('home')
      expect(entries.filter((entry) => entry.name.trim() !== entry.name || entry.name === '')).toEqual([])
    })

    it('holds sections of unique, trimmed labels, none without content, on every page of the menu', async () => {
      const content = make('whole')
      const entries = allEntries(await value(content.menu()))
      const pages = await Promise.all(entries.map(({ id }) => value(content.menuPage(id))))
      expect(pages.map(({ id }) => id)).toEqual(entries.map(({ id }) => id))
      for (const { sections } of pages) {
        const labels = sections.map(({ label }) => label)
        expect(labels).toEqual([...new Set(labels.map((label) => label.trim()))])
        expect(sections.every(hasContent)).toBe(true)
      }
    })

    it('answers for an id that leads nowhere', async () => {
      const answer = await firstValueFrom(make('whole').menuPage('no such id'))
      expect(isLeft(answer) ? [] : answer.right.value.sections).toEqual([])
    })

    it.each(questions.filter(({ name }) => name !== 'causes'))(
      'answers $name once with one line for the operator when the backend is broken',
      async ({ ask }) => {
        const answers = await lastValueFrom(ask(make('broken')).pipe(toArray()))
        expect(answers).toEqual([
          { _tag: 'Left', left: expect.objectContaining({ _tag: expect.stringMatching(/^(Unreachable|Malformed)$/), url: expect.any(String) }) },
        ])
        expect(JSON.stringify(answers)).not.toContain('\\n')
      },
    )
  })
}
