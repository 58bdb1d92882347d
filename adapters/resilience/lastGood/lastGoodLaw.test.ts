import { rmSync } from 'node:fs'
import { join } from 'node:path'
import fc from 'fast-check'
import { isRight, left, right } from 'fp-ts/Either'
import { firstValueFrom, of } from 'rxjs'
import type { Answer, Content, Lost } from '../../port/content'
import { MenuPage } from '../../domain/menuPage'
import type { Section } from '../../domain/menuPage'
import { down, readingOf } from '../../testing/virtualTime'
import { picture, safeHtml, section } from '../../testing'
import { madeFolder } from '../../testing/madeFolder'
import { siteQuestions } from '../../answers/siteQuestions'
import { withLastGood, inMemory } from './withLastGood'
import { diskMemory } from './diskMemory'
import type { Memory } from './withLastGood'
import { answers, contentOf } from '../../questions/family'
import { menuPage, menuPages } from '../../questions/questions'

/** One half of a label (text or pictures) in a backend's answer: good, malformed, or absent. */
type Half = 'good' | 'bad' | 'none'
interface Sent {
  readonly label: string
  readonly contents: Half
  readonly images: Half
}
/** One answer: `null` for none, or its labels in order, with the halves that could not be decoded at all. */
type Step = null | {
  readonly labels: ReadonlyArray<Sent>
  readonly noContents: boolean
  readonly noImages: boolean
}

const labels = ['About', 'Map', '__proto__', 'constructor', 'মিশন', '7', ' ']
const half = fc.constantFrom<Half>('good', 'good', 'good', 'bad', 'none')
const rarely = fc.nat(4).map((item) => item === 0)
const step: fc.Arbitrary<Step> = fc.option(
  fc.record({
    labels: fc
      .shuffledSubarray(labels)
      .chain((labels) =>
        fc.tuple(
          ...labels.map((label) => fc.record({ label: fc.constant(label), contents: half, images: half })),
        ),
      ),
    noContents: rarely,
    noImages: rarely,
  }),
)
const steps = fc.array(step, { maxLength: 12 })

const htmlAt = (label: string, turn: number) => safeHtml(`text of ${label} at ${turn}`)
const answerOf = (sent: Step, turn: number): Answer<MenuPage> => {
  if (sent === null) return left(down)
  const is = (labelled: Sent, field: 'contents' | 'images', half: Half): boolean =>
    labelled[field] === half && !(field === 'contents' ? sent.noContents : sent.noImages)
  const sections = sent.labels
    .filter((label) => is(label, 'contents', 'good') || is(label, 'images', 'good'))
    .map((label): Section =>
      section(label.label, {
        ...(is(label, 'contents', 'good') ? { html: htmlAt(label.label, turn) } : {}),
        ...(is(label, 'images', 'good') ? { pictures: [picture(`${turn}.jpg`)] } : {}),
      }),
    )
  const lost: Lost[] = sent.labels.flatMap((label) =>
    (['contents', 'images'] as const)
      .filter((field) => is(label, field, 'bad'))
      .map((field) => ({ key: label.label, field })),
  )
  const whole: Lost[] = [
    ...(sent.noContents ? [{ key: null, field: 'contents' }] : []),
    ...(sent.noImages ? [{ key: null, field: 'images' }] : []),
  ]
  return right(readingOf({ id: '7', sections }, { lost: [...lost, ...whole] }))
}

/**
 * The texts that must be shown after an answer: its good texts, and earlier texts that it does not report as deleted.
 */
const textsAfter = (
  before: ReadonlyMap<string, string>,
  sent: Step,
  turn: number,
): ReadonlyMap<string, string> => {
  if (sent === null) return before
  const texts = new Map(before)
  for (const label of labels) {
    const contents = sent.noContents
      ? 'bad'
      : (sent.labels.find((item) => item.label === label)?.contents ?? 'none')
    if (contents === 'good') texts.set(label, htmlAt(label, turn))
    if (contents === 'none') texts.delete(label)
  }
  return texts
}

const contentOver = (memory: Memory, answer: Answer<MenuPage>): Content =>
  withLastGood({ rules: siteQuestions, memory })(contentOf([answers(menuPages, () => of(answer))]))

describe('the laws of the last good content', () => {
  it('shows each text in its last good form until a good answer removes it, in a valid page', async () => {
    await fc.assert(
      fc.asyncProperty(steps, async (all) => {
        const memory = inMemory()
        let texts: ReadonlyMap<string, string> = new Map()
        let ever = false
        for (const [turn, sent] of all.entries()) {
          texts = textsAfter(texts, sent, turn)
          ever ||= sent !== null
          const shown = await firstValueFrom(contentOver(memory, answerOf(sent, turn)).ask(menuPage('7')))
          expect(isRight(shown)).toBe(ever)
          if (!isRight(shown)) continue
          const decoded = MenuPage.decode(shown.right.value)
          expect(isRight(decoded) && decoded.right).toEqual(shown.right.value)
          const htmlByLabel = new Map(shown.right.value.sections.map(({ label, html }) => [label, html]))
          expect(htmlByLabel.size).toBe(shown.right.value.sections.length)
          for (const [label, html] of texts)
            expect({ label, html: htmlByLabel.get(label) }).toEqual({ label, html })
        }
      }),
      { numRuns: 200 },
    )
  })

  it('shows the same content after a restart while the backend is down', async () => {
    const folder = madeFolder({})
    const log = (line: string): never => {
      throw new Error(line)
    }
    let run = 0
    try {
      await fc.assert(
        fc.asyncProperty(steps, async (all) => {
          const memory = diskMemory({ folder: join(folder, `${(run += 1)}`), log })
          let last: unknown = null
          for (const [turn, sent] of all.entries()) {
            const shown = await firstValueFrom(contentOver(memory, answerOf(sent, turn)).ask(menuPage('7')))
            last = isRight(shown) ? shown.right.value : null
          }
          await memory.flush()
          const reopened = diskMemory({ folder: join(folder, `${run}`), log })
          const shown = await firstValueFrom(contentOver(reopened, left(down)).ask(menuPage('7')))
          expect(isRight(shown) ? shown.right.value : null).toEqual(last)
          if (isRight(shown)) expect(shown.right.origin).toBe('disk')
        }),
        { numRuns: 40 },
      )
    } finally {
      rmSync(folder, { recursive: true, force: true })
    }
  })
})
