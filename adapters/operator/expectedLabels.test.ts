import { isLeft, left, right } from 'fp-ts/Either'
import fc from 'fast-check'
import { firstValueFrom, of } from 'rxjs'
import { unreachable } from '../port/content'
import type { Fault, Reading } from '../port/content'
import { distance } from 'fastest-levenshtein'
import { allMissing, expectedLabels, missingLabels, withExpectedLabels } from './expectedLabels'
import { faultLine } from '../port/faults'
import { section } from '../testing'
import type { MenuPage } from '../domain/menuPage'
import { readNow } from '../port/readings'
import { answers, contentOf } from '../questions/contentOf'
import { single } from '../questions/family'
import { menu, menuPage, menuPages } from '../questions/questions'

const page = (...labels: ReadonlyArray<string>): MenuPage => ({
  id: '7',
  sections: labels.map((label) => section(label, { items: ['a'] })),
})
const labelsAndHints = (faults: ReadonlyArray<Fault>) => faults.map(({ label, hint }) => [label, hint])

describe('missingLabels', () => {
  it.each([
    ['Mission', ['Mision', 'Vision'], [['Mission', '"Mision" may be meant for it']]],
    [
      ' MESSAGE ',
      ['Managing  director', 'Chair man', 'Executive Directer'],
      [
        ['Managing Director', '"Managing director" may be meant for it'],
        ['Chairman', '"Chair man" may be meant for it'],
        ['Executive Director', '"Executive Directer" may be meant for it'],
      ],
    ],
    [
      'Contact',
      ['Adress', 'Email', 'Call us now', 'Map'],
      [
        ['Address', '"Adress" may be meant for it'],
        ['Email Us', '"Email" may be meant for it'],
        ['Call Now', '"Call us now" may be meant for it'],
      ],
    ],
    [
      'Home',
      ['Recruting', 'Ticketing', 'Haj Umrah', 'Our Partners', 'About', 'Service'],
      [
        ['Recruiting', '"Recruting" may be meant for it'],
        ['Hajj Umrah', '"Haj Umrah" may be meant for it'],
        ['Our Partner', '"Our Partners" may be meant for it'],
      ],
    ],
    ['gallery', ['Galery'], [['Gallery', '"Galery" may be meant for it']]],
  ])('finds the slips of the page %s', (name, labels, faults) => {
    expect(labelsAndHints(missingLabels(name, page(...labels)))).toEqual(faults)
  })

  it.each([
    ['Mission', ['Vision']],
    ['Mission', ['Our values', 'Title', 'Visa']],
    ['Mission', []],
    ['Contact', ['Office hours', 'Mop bucket']],
    ['Home', ['About', 'Service', 'Address', 'Call Now', 'Paywith']],
    ['Something new', ['Mision']],
    ['__proto__', ['Mision']],
    ['constructor', ['Mision']],
    ['About', ['আমাদের কথা', '']],
    ['Mission', ['mission ', ' VISION']],
  ])('reports nothing for the page %s with %j', (name, labels) => {
    expect(missingLabels(name, page(...labels))).toEqual([])
  })

  it('assigns one label to the nearest missing one', () => {
    expect(labelsAndHints(missingLabels('Mission', page('Misson')))).toEqual([
      ['Mission', '"Misson" may be meant for it'],
    ])
    expect(labelsAndHints(missingLabels('Mission', page('Vison')))).toEqual([
      ['Vision', '"Vison" may be meant for it'],
    ])
    expect(labelsAndHints(missingLabels('Mission', page('Mision')))).toEqual([
      ['Mission', '"Mision" may be meant for it'],
    ])
  })

  it('prefers of two equally near ones the one with the same first letter', () => {
    expect(labelsAndHints(missingLabels('Mission', page('Vission')))).toEqual([
      ['Vision', '"Vission" may be meant for it'],
    ])
  })

  it('suggests of two misspellings the nearer one', () => {
    expect(labelsAndHints(missingLabels('Mission', page('Vision', 'Misio', 'Misson', 'Msion')))).toEqual([
      ['Mission', '"Misson" may be meant for it'],
    ])
  })

  it('recognises one missing, doubled or changed letter in any expected label', () => {
    const names = [
      'home',
      'about',
      'service',
      'clients',
      'message',
      'mission',
      'performance',
      'contact',
      'profile',
      'gallery',
    ]
    const expected = names.flatMap((name) => expectedLabels(name).map((label) => [name, label] as const))
    fc.assert(
      fc.property(
        fc.constantFrom(...expected),
        fc.nat(),
        fc.constantFrom('', 'x', 'xx'),
        ([name, label], at, by) => {
          const place = at % label.length
          fc.pre(label[place] !== ' ')
          const typed =
            label.slice(0, place) +
            (by === 'xx' ? `${label[place]}${label[place]}` : by) +
            label.slice(place + 1)
          fc.pre(!expectedLabels(name).some((one) => one.toLowerCase() === typed.toLowerCase().trim()))
          expect(missingLabels(name, page(typed)).map((fault) => fault.label)).toContain(label)
        },
      ),
    )
  })

  it('reports it in one short line, whatever the label', () => {
    const [fault] = missingLabels(' Mission ', page(`Mis${' \n'.repeat(5_000)}ion`))
    expect(fault && faultLine(fault).length).toBeLessThanOrEqual(200)
    expect(fault && faultLine(fault)).toMatch(
      /^menu page 7, "Mission": expected a label that the page Mission shows, got nothing; "Mis ion" may be meant for it$/,
    )
  })

  it('does not compare a label of a megabyte', () => {
    expect(missingLabels('Mission', page('Mission'.repeat(150_000)))).toEqual([])
  })
})

describe('allMissing', () => {
  it('reports all missing labels, with a hint where there is one', () => {
    expect(labelsAndHints(allMissing('Contact', page('Adress', 'Opening hours')))).toEqual([
      ['Address', '"Adress" may be meant for it'],
      ['Email Us', ''],
      ['Call Now', ''],
      ['Map', ''],
    ])
    expect(allMissing('Contact', page('Map', 'address', 'email us', 'Call now'))).toEqual([])
  })

  it.each(['Something new', '', 'constructor', '__proto__'])('expects nothing of the page %j', (name) => {
    expect(allMissing(name, page('Mision'))).toEqual([])
  })
})

describe('distance', () => {
  it.each([
    ['', '', 0],
    ['a', '', 1],
    ['', 'ab', 2],
    ['kitten', 'sitting', 3],
    ['mission', 'mision', 1],
    ['হজ', 'হজ্জ', 2],
  ])('of %s and %s is %i', (one, other, steps) => {
    expect(distance(one, other)).toBe(steps)
    expect(distance(other, one)).toBe(steps)
  })
})

describe('withExpectedLabels', () => {
  const down = unreachable('https://cms.example.test/x', 'status 500')
  const known: Fault = {
    reading: 'menu page 7',
    label: 'Map',
    path: 'contents',
    expected: 'text',
    got: 'number',
    hint: '',
  }
  const over = (
    shown: MenuPage,
    menuName: string | null,
    faults: ReadonlyArray<Fault> = [known],
    menuId = '7',
  ) => {
    const asked: string[] = []
    const content = contentOf([
      answers(single(menu), () => {
        asked.push('menu')
        return of(
          menuName === null
            ? left(down)
            : right(
                readNow([
                  { id: '1', name: 'Home', children: [{ id: menuId, name: menuName, children: [] }] },
                ]),
              ),
        )
      }),
      answers(menuPages, (id) =>
        of(
          id === '7'
            ? right({
                ...readNow(shown, faults, [{ key: 'Map', field: 'contents' }]),
                origin: 'memory' as const,
                at: 5,
              })
            : left(down),
        ),
      ),
    ])
    const read = async (id = '7'): Promise<Reading<MenuPage>> => {
      const answer = await firstValueFrom(withExpectedLabels(content).ask(menuPage(id)))
      if (isLeft(answer)) throw answer.left
      return answer.right
    }
    return { read, asked }
  }

  it('adds misspellings to the faults of the page, and changes nothing else', async () => {
    const shown = page('Mision')
    const { value, faults, lost, origin, at } = await over(shown, 'mission').read()
    expect(labelsAndHints(faults)).toEqual([
      ['Map', ''],
      ['Mission', '"Mision" may be meant for it'],
    ])
    expect([value, lost, origin, at]).toEqual([shown, [{ key: 'Map', field: 'contents' }], 'memory', 5])
  })

  it('does not ask for the menu when no label looks misspelt', async () => {
    const { read, asked } = over(page('Mission', 'Our values', 'Title'), 'Mission')
    expect(labelsAndHints((await read()).faults)).toEqual([['Map', '']])
    expect(asked).toEqual([])
  })

  it('answers the page unchanged when there is no menu, or when it is not in the menu', async () => {
    expect((await over(page('Mision'), null).read()).faults).toEqual([known])
    expect((await over(page('Mision'), 'Something new').read()).faults).toEqual([known])
    expect((await over(page('Mision'), 'Mission', [known], '8').read()).faults).toEqual([known])
  })

  it('returns an error of the page', async () => {
    await expect(over(page(), 'Mission').read('8')).rejects.toEqual(down)
  })

  it('counts what is more than twenty faults', async () => {
    const faultsOver = async (faults: ReadonlyArray<Fault>) =>
      (await over(page('Adress', 'Email', 'Call'), 'Contact', faults).read()).faults
    const twenty = Array.from({ length: 20 }, () => known)
    expect(await faultsOver(twenty.slice(1))).toHaveLength(21)
    const added = await faultsOver(twenty)
    expect(added.slice(0, 20)).toEqual(twenty)
    expect(added.slice(20)).toMatchObject([{ got: '2 further faults' }])
    const counted = [...twenty, { ...known, label: '', got: '12 further faults' }]
    expect(await faultsOver(counted)).toEqual(counted)
  })
})
