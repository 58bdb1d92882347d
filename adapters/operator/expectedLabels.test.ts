import { left, right } from 'fp-ts/Either'
import fc from 'fast-check'
import { firstValueFrom, of } from 'rxjs'
import type { Fault } from '../port/content'
import { allMissing, expectedLabels, missingLabels, withExpectedLabels } from './expectedLabels'
import { faultLine } from '../port/faults'
import { answerFrom, down, entry, fault, section } from '../testing'
import type { MenuPage } from '../domain/menuPage'
import { readNow } from '../port/content'
import { single, answers, contentOf } from '../questions/family'
import { menu, menuPage, menuPages } from '../questions/questions'

const page = (...labels: ReadonlyArray<string>): MenuPage => ({
  id: '7',
  sections: labels.map((label) => section(label, { items: ['a'] })),
})
const hint = (label: string) => `"${label}" may be meant for it`
/** The missing labels, each with its suspected misspelling. */
const hints = (faults: ReadonlyArray<Fault>) =>
  Object.fromEntries(faults.map(({ label, hint: text }) => [label, text]))
const slips = (meant: Readonly<Record<string, string>>) =>
  Object.fromEntries(Object.entries(meant).map(([label, typed]) => [label, hint(typed)]))

const menuNames = 'home about service clients message mission performance contact profile gallery'.split(' ')

describe('missingLabels', () => {
  it.each<[string, ReadonlyArray<string>, Readonly<Record<string, string>>]>([
    ['Mission', ['Mision', 'Vision'], { Mission: 'Mision' }],
    [
      ' MESSAGE ',
      ['Manageing director', 'Chair man', 'Executive Directer'],
      {
        'Managing Director': 'Manageing director',
        Chairman: 'Chair man',
        'Executive Director': 'Executive Directer',
      },
    ],
    [
      'Contact',
      ['Adress', 'Email', 'Call us now', 'Map'],
      { Address: 'Adress', 'Email Us': 'Email', 'Call Now': 'Call us now' },
    ],
    [
      'Home',
      ['Recruting', 'Ticketing', 'Haj Umrah', 'Our Partners', 'About', 'Service'],
      { Recruiting: 'Recruting', 'Hajj Umrah': 'Haj Umrah', 'Our Partner': 'Our Partners' },
    ],
    ['gallery', ['Galery'], { Gallery: 'Galery' }],
    // The nearest; among equally near ones the one with the same first letter.
    ['Mission', ['Misson'], { Mission: 'Misson' }],
    ['Mission', ['Vison'], { Vision: 'Vison' }],
    ['Mission', ['Mision'], { Mission: 'Mision' }],
    ['Mission', ['Vission'], { Vision: 'Vission' }],
    ['Mission', ['Vision', 'Misio', 'Misson', 'Msion'], { Mission: 'Misson' }],
    // Labels without a match.
    ['Mission', ['Vision'], {}],
    ['Mission', ['Our values', 'Title', 'Visa'], {}],
    ['Mission', [], {}],
    ['Contact', ['Office hours', 'Mop bucket'], {}],
    ['Home', ['About', 'Service', 'Address', 'Call Now', 'Paywith'], {}],
    ['Something new', ['Mision'], {}],
    ['__proto__', ['Mision'], {}],
    ['constructor', ['Mision'], {}],
    ['About', ['আমাদের কথা', ''], {}],
    ['Mission', ['mission\u00a0', '\u200eVISION'], {}],
    // Too long to be compared.
    ['Mission', ['Mission'.repeat(150_000)], {}],
  ])('finds the misspellings of the page %s (%#)', (name, labels, meant) => {
    expect(hints(missingLabels(name, page(...labels)))).toEqual(slips(meant))
  })

  it('recognises one missing, doubled or changed letter in any expected label', () => {
    const expected = menuNames.flatMap((name) => expectedLabels(name).map((label) => ({ name, label })))
    fc.assert(
      fc.property(
        fc.constantFrom(...expected),
        fc.nat(),
        fc.constantFrom('', 'x', 'xx'),
        ({ name, label }, at, by) => {
          const place = at % label.length
          fc.pre(label[place] !== ' ')
          const letter = by === 'xx' ? `${label[place]}${label[place]}` : by
          const typed = label.slice(0, place) + letter + label.slice(place + 1)
          fc.pre(!expectedLabels(name).some((item) => item.toLowerCase() === typed.toLowerCase().trim()))
          expect(missingLabels(name, page(typed)).map((missing) => missing.label)).toContain(label)
        },
      ),
    )
  })

  it('reports a misspelling in one short line, for any label', () => {
    const [missing] = missingLabels(' Mission ', page(`Mis${' \n'.repeat(5_000)}ion`))
    expect(missing && faultLine(missing)).toBe(
      'menu page 7, "Mission": expected a label that the page Mission shows, got nothing; "Mis ion" may be meant for it',
    )
  })
})

it('every missing label of a page is reported, with a hint if there is one', () => {
  const missing = { Address: hint('Adress'), 'Email Us': '', 'Call Now': '', Map: '' }
  expect(hints(allMissing('Contact', page('Adress', 'Opening hours')))).toEqual(missing)
  expect(hints(allMissing('Contact', page('Map', 'address', 'email us', 'Call now')))).toEqual({})
})

describe('withExpectedLabels', () => {
  const known = fault({ reading: 'menu page 7', label: 'Map', expected: 'text', got: 'number' })
  interface PageContext {
    readonly name: string | null
    readonly faults?: ReadonlyArray<Fault>
    readonly id?: string
  }
  /** The reading of page 7 with a menu entry of this name and id, and whether the menu was requested. */
  const read = async (shown: MenuPage, { name, faults = [known], id = '7' }: PageContext) => {
    let isMenuRead = false
    const sent = {
      ...readNow(shown, faults, [{ key: 'Map', field: 'contents' }]),
      origin: 'memory' as const,
      at: 5,
    }
    const content = contentOf([
      answers(single(menu), () => {
        isMenuRead = true
        return of(name === null ? left(down) : right(readNow([entry('1', 'Home', [entry(id, name)])])))
      }),
      answers(menuPages, () => of(right(sent))),
    ])
    return { sent, reading: await answerFrom(withExpectedLabels(content).ask(menuPage('7'))), isMenuRead }
  }

  it('adds misspellings to the faults of the page, and changes nothing else', async () => {
    const { reading, sent } = await read(page('Mision'), { name: 'mission' })
    expect(reading).toEqual({ ...sent, faults: [known, expect.objectContaining({ hint: hint('Mision') })] })
  })

  it('does not request the menu when no label looks misspelt', async () => {
    const shown = page('Mission', 'Our values', 'Title')
    expect(await read(shown, { name: 'Mission' })).toMatchObject({
      reading: { faults: [known] },
      isMenuRead: false,
    })
  })

  it.each<[string, PageContext]>([
    ['there is no menu', { name: null }],
    ['its menu has another name', { name: 'Something new' }],
    ['it is not in the menu', { name: 'Mission', id: '8' }],
  ])('answers the page unchanged when %s', async (_, context) => {
    const { reading, sent } = await read(page('Mision'), context)
    expect(reading).toEqual(sent)
  })

  it('passes on an error of the page', async () => {
    const content = contentOf([answers(menuPages, () => of(left(down)))])
    expect(await firstValueFrom(withExpectedLabels(content).ask(menuPage('7')))).toEqual(left(down))
  })

  it('counts faults beyond twenty', async () => {
    const over = async (faults: ReadonlyArray<Fault>) =>
      (await read(page('Adress', 'Email', 'Call'), { name: 'Contact', faults })).reading.faults
    const twenty = Array.from({ length: 20 }, () => known)
    expect(await over(twenty.slice(1))).toHaveLength(21)
    expect(await over(twenty)).toEqual([...twenty, expect.objectContaining({ got: '2 further faults' })])
    const counted = [...twenty, { ...known, label: '', got: '12 further faults' }]
    expect(await over(counted)).toEqual(counted)
  })
})
