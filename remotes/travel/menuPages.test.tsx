import type { Section } from '@caravanserai/adapters'
import { picture, safeHtml, section } from '@caravanserai/adapters/testing'
import { hrefOf, hrefsIn, hrefsOf } from '@caravanserai/ui/testing'
import { screen, within } from '@testing-library/react'
import { headings, open, openMenu, sources } from './testing'

const html = (text: string) => ({ html: safeHtml(text) })
const pictures = (...names: ReadonlyArray<string>) => ({ pictures: names.map((name) => picture(name)) })
const list = (...items: ReadonlyArray<string>) => ({ items })
const region = (name: string) => within(screen.getByRole('region', { name }))
/** A label that no page has a place for. */
const cooks = section('Our cooks', { ...list('Two of them'), ...pictures('cook.jpg') })

describe.each([
  ['about', ['How we look after your journey', 'Why travel with us']],
  ['clients', []],
  ['contact', ['Send us a message']],
  ['gallery', []],
  ['profile', []],
  ['message', []],
  ['mission', []],
  ['performance', []],
])('the page of /%s', (kind, own) => {
  test('shows a notice without content, and links to the home page', async () => {
    await openMenu(kind, section('Title', pictures('banner.jpg')))
    expect(headings()).toEqual(['Nothing has been written here yet'])
    expect(hrefOf('Back to home')).toBe('/')
  })

  test('shows labels that it has no place for', async () => {
    await openMenu(kind, section('Title', pictures('banner.jpg')), cooks)
    expect(headings()).toEqual([...own, 'Our cooks'])
    expect(screen.getByText('Two of them')).toBeTruthy()
    expect(sources()).toContain('cook.jpg')
  })

  test('shows the content of Title and Paywith except the picture of the banner', async () => {
    await openMenu(
      kind,
      section('Title', { ...html('<p>The words.</p>'), ...pictures('banner.jpg', 'second.jpg') }),
      section('Paywith', { ...list('By card'), ...pictures('card.png') }),
    )
    expect(headings()).toEqual([...own, 'Title', 'Paywith'])
    for (const words of ['The words.', 'By card']) expect(screen.getByText(words)).toBeTruthy()
    expect(sources()).toEqual(expect.arrayContaining(['second.jpg', 'card.png']))
    expect(sources()).not.toContain('banner.jpg')
  })
})

test.each(['company', 'service', 'board'])('the page of /%s shows a notice without labels', async (kind) => {
  await openMenu(kind)
  expect(headings()).toEqual(['Nothing has been written here yet'])
})

test('About shows its text, two pictures, a film and six reasons', async () => {
  const { container } = await openMenu(
    'about',
    section('ABOUT', { ...html('<p>Founded in 1996.</p>'), ...pictures('1.jpg', '2.jpg') }),
  )
  const story = screen.getByRole('region', { name: 'The story of the house' })
  expect(story.textContent).toContain('Founded in 1996.')
  expect(story.querySelector('img')?.getAttribute('src')).toBe('/media/1.jpg')
  expect(region('ABOUT').queryByText('Founded in 1996.')).toBeNull()
  expect(sources()).toContain('2.jpg')
  expect(container.querySelectorAll('figcaption')).toHaveLength(6)
  const reasons = [...container.querySelectorAll('details[name]')]
  expect(new Set(reasons.map((reason) => reason.getAttribute('name'))).size).toBe(1)
  expect(reasons.map((reason) => reason.hasAttribute('open'))).toEqual([true, ...Array(5).fill(false)])
})

const table = '<table><tr><th>Year</th><th>Tickets</th></tr><tr><td>2025</td><td>41,260</td></tr></table>'

test('Performance shows the newest year, followed by the whole table', async () => {
  await openMenu('performance', section('Performance', html(`<p>As in the books.</p>${table}`)))
  expect(region('2025 in figures').getByRole('term').textContent).toBe('Tickets')
  expect(region('2025 in figures').getByRole('definition').textContent).toBe('41,260')
  expect(within(screen.getByRole('table')).getByText('41,260')).toBeTruthy()
})

test('Performance shows a text without a table, and a picture, unchanged', async () => {
  const books = section('Performance', { ...html('<p>As in the books.</p>'), ...pictures('p.webp') })
  await openMenu('performance', books, cooks)
  expect(screen.getByText('As in the books.')).toBeTruthy()
  expect(sources()).toEqual(['p.webp', 'cook.jpg'])
  expect(headings()).toEqual(['The report', 'Our cooks'])
})

test('Clients shows its text, then each logo with its name announced once', async () => {
  const logos = section('Clients', { ...list('Hill Tea'), ...html('Some.'), ...pictures('a.png', 'b.png') })
  await openMenu('clients', logos)
  expect(screen.getByText('Some.')).toBeTruthy()
  expect(sources()).toEqual(['a.png', 'b.png'])
  expect(screen.getAllByText('Hill Tea')).toHaveLength(1)
  expect(screen.queryByRole('img', { name: 'Hill Tea' })).toBeNull()
})

test.each([
  ['words and logos', { ...html('x'), ...pictures('a.png') }, ['paper', 'sand', 'paper']],
  ['words', html('x'), ['paper', 'sand']],
  ['logos', pictures('a.png'), ['paper', 'sand']],
  ['nothing', {}, ['paper']],
])('after %s, the other labels of Clients have another background', async (_, parts, tones) => {
  const { container } = await openMenu('clients', section('Clients', parts), cooks)
  expect(
    [...container.querySelectorAll<HTMLElement>('[data-tone]')].map(({ dataset }) => dataset['tone']),
  ).toEqual(tones)
})

const [mission, vision] = [
  section('Mission', html('To bring people home.')),
  section('vision', html('By 2031.')),
]
test.each([
  [
    'both parts, the mission first',
    [vision, mission],
    { Mission: 'To bring people home.', vision: 'By 2031.' },
  ],
  ['one part', [vision], { vision: 'By 2031.' }],
])('Mission shows %s, each with its own text', async (_, sections, texts) => {
  await openMenu('mission', ...sections)
  expect(headings()).toEqual(Object.keys(texts))
  for (const [name, words] of Object.entries(texts)) expect(region(name).getByText(words)).toBeTruthy()
})

test('a picture from an editor replaces the drawing of the mission', async () => {
  const { container } = await openMenu('mission', { ...mission, ...pictures('m.webp') } as Section, vision)
  expect(sources()).toEqual(['m.webp'])
  expect(container.querySelectorAll('section > div > div > svg')).toHaveLength(1)
})

const director = section('managing director', {
  ...html('<p>Dear friends,</p><p>With respect,<br><strong>Farhan Mridha</strong></p>'),
  ...pictures('md.webp'),
})

test('Message has a tab, a letter and a portrait for each person, in a fixed order', async () => {
  await openMenu('message', section('Chairman', html('<p>Peace be upon you.</p>')), cooks, director)
  const tabs = screen.getAllByRole('tab').map((tab) => [tab.textContent, tab.getAttribute('href')])
  expect(Object.fromEntries(tabs)).toEqual({
    'managing director': '#managing-director',
    Chairman: '#chairman',
  })
  expect(tabs[0]?.[0]).toBe('managing director')
  const panel = within(screen.getByRole('tabpanel', { name: 'managing director' }))
  expect(panel.getByRole('img', { name: 'Portrait: Farhan Mridha' })).toBeTruthy()
  expect(panel.getByRole('figure').textContent).toBe('Farhan Mridhamanaging director')
  expect(panel.getByRole('article', { name: 'Letter of the managing director' }).textContent).toContain(
    'Dear friends,',
  )
  expect(screen.getByRole('tabpanel', { name: 'Chairman' }).textContent).toContain('Peace be upon you.')
  expect(headings().at(-1)).toBe('Our cooks')
})

test('Message has no tabs for one person, who may have only a portrait', async () => {
  await openMenu('message', section('Chairman', pictures('chair.webp')))
  expect(screen.queryByRole('tablist')).toBeNull()
  expect(screen.queryByRole('article')).toBeNull()
  expect(screen.getByRole('img', { name: 'Portrait: Chairman' })).toBeTruthy()
})

const names = [
  ...['a/2.jpg', 'a/10.jpg', 'a/10b.jpg', 'b 1.jpg', 'b 02.jpg', 'b%2010.jpg', 'b%zz.jpg', '%E0%A6%B9.jpg'],
]
test.each([
  ['gallery', 'Gallery', names],
  ['profile', 'Profile', [...names].reverse()],
])('/%s shows its text, and its pictures sorted by name', async (...row) => {
  const [kind, label, order] = row
  await openMenu(kind, cooks, section(label, { ...html('Drawn for us.'), ...pictures(...order) }))
  expect(headings()).toEqual(['Board', 'Our cooks'])
  expect(screen.getByText('Drawn for us.')).toBeTruthy()
  expect(hrefsIn('list', 'Board')).toEqual(names.map((name) => `/media/${name}`))
})

test('Contact shows each contact detail in its place, a form, and other content below', async () => {
  await openMenu(
    'contact',
    section('Call Now', html('+880 2 0000000')),
    section('Map', { ...html('<p>Behind the mosque.</p>'), ...pictures('plan.png') }),
    section('Address', { ...html('12 Example Road'), ...list('Dhaka') }),
  )
  expect(headings()).toEqual(['Visit us', 'Call us', 'Send us a message', 'Map', 'Address'])
  expect(screen.getByRole('form', { name: 'Send us a message' })).toBeTruthy()
  for (const words of ['+880 2 0000000', '12 Example Road', 'Dhaka', 'Behind the mosque.'])
    expect(screen.getByText(words)).toBeTruthy()
  expect(hrefsOf(screen.getAllByRole('link'))).toEqual([
    'https://wa.me/8801555501400',
    'tel:+880255501400',
    'mailto:salam@charitio.example?subject=A%20question',
  ])
  expect(sources()).toEqual(['plan.png'])
})

test('Contact starts with the form and the telephone number if the address has a topic', async () => {
  await open('/contact/12?about=Hajj', { pages: { '12': [section('Call Now', html('+880 2 0000000'))] } })
  expect(headings()).toEqual(['Ask about Hajj', 'Call us'])
  expect(screen.getAllByText('+880 2 0000000')).toHaveLength(2)
  expect(document.getElementById('ask')).toBe(screen.getByLabelText('Name'))
})

test('the map of Contact has a link for browsers without frames', async () => {
  const frame = '<iframe src="https://www.openstreetmap.org/" title="Map: Dhaka"></iframe>'
  await openMenu('contact', section('Map', html(frame)))
  expect(screen.getByTitle('Map: Dhaka')).toBeTruthy()
  expect(screen.getByRole('link', { name: 'Open the map' })).toBeTruthy()
})

test('a company has its content and links to the others of its menu and to the contact page', async () => {
  const cargo = section('Cargo', { ...html('<p>Boxes.</p>'), ...pictures('a.jpg', 'b.jpg') })
  const loud = section('CARGO', html('<p>LOUD.</p>'))
  const pages = { '6': [section('Title', pictures('t.jpg')), cargo, section('Travels', list('Seats')), loud] }
  const { unmount } = await open('/company/6/%20cargo%20', { pages })
  for (const words of ['Boxes.', 'LOUD.']) expect(screen.getByText(words)).toBeTruthy()
  expect(screen.queryByText('Seats')).toBeNull()
  expect(sources()).toEqual(['a.jpg', 'b.jpg'])
  expect(hrefsIn('navigation', 'Board')).toEqual(['/company/6/Travels'])
  expect(hrefOf('Get a price')).toBe('/contact/12?about=Cargo#ask')
  unmount()
  await open('/company/6', { pages })
  for (const words of ['Seats', 'Boxes.', 'LOUD.']) expect(screen.getByText(words)).toBeTruthy()
  expect(screen.queryByRole('navigation')).toBeNull()
})

test('a single company has no list, and no link without a contact page', async () => {
  const menu = [{ id: '6', name: 'Board', children: [] }]
  await open('/company/6/Cargo', { menu, pages: { '6': [section('Cargo', list('Boxes.'))] } })
  expect(screen.getByText('Boxes.')).toBeTruthy()
  expect(screen.queryByRole('navigation')).toBeNull()
  expect(screen.queryByRole('link')).toBeNull()
})

test('a label that the frame shows is not a company', async () => {
  const pages = { '6': [section('Title', pictures('t.jpg'))] }
  expect(await open('/company/6/Title', { pages })).toMatchObject({ status: 404 })
})

test('any other menu shows its labels in order, with text, list and pictures', async () => {
  await openMenu(
    'board',
    section('Vision', html('<p>Far.</p>')),
    section('Branches', { ...list('Dhaka', 'Sylhet'), ...pictures('a.jpg', 'b.jpg') }),
  )
  expect(headings()).toEqual(['Vision', 'Branches', 'Ask about Board'])
  for (const words of ['Far.', 'Sylhet']) expect(screen.getByText(words)).toBeTruthy()
  expect(sources()).toEqual(['a.jpg', 'b.jpg'])
})

test('each row of a price table links to a question about it', async () => {
  const head = '<thead><tr><th>Group</th><th>Leaves</th><th>Price</th></tr></thead>'
  const row = '<tr><td>First days</td><td>3 May</td><td>Tk 186,000</td></tr>'
  const { unmount } = await openMenu(
    'board',
    section('Prices', html(`<table>${head}<tbody>${row}</tbody></table>`)),
  )
  expect(screen.getByRole('link', { name: 'Ask about this' }).getAttribute('href')).toContain(
    '/contact/12?about=Board%3A%20First%20days',
  )
  expect([...document.querySelectorAll('tr')].map(({ cells }) => cells.length)).toEqual([4, 4])
  unmount()
  // Without a price: the people of the house.
  await openMenu(
    'board',
    section('Names', html(`<table>${head}<tbody>${row.replace('Tk ', '+')}</tbody></table>`)),
  )
  expect(screen.queryByRole('link', { name: 'Ask about this' })).toBeNull()
  expect(screen.getAllByRole('link', { name: 'Write to us' }).length).toBeGreaterThan(0)
})

test('only a label in a right-to-left script is laid out from right to left', async () => {
  const { container } = await openMenu(
    'board',
    section('عن البيت', html('1996')),
    section('Vision', html('1996')),
  )
  const turned = [...container.querySelectorAll('section')].map(
    (band) => band.querySelector('[dir="rtl"]') !== null,
  )
  expect(turned).toEqual([true, false, false])
})

describe('the end of a menu page', () => {
  const prices = section('Prices', list('Tk 145,000'))
  const show = (phone: string) =>
    open('/board/6', { pages: { '6': [prices], '12': [section('Call Now', html(phone))] } })

  test('links to a question about it, also in the action bar of phones', async () => {
    await show('<a href="tel:+8802">+880 2</a>, the counter')
    const hrefs = hrefsOf(screen.getAllByRole('link', { name: 'Get a price' }))
    expect(hrefs).toEqual(['/contact/12?about=Board#ask', '/contact/12?about=Board#ask'])
    expect(hrefOf('Call')).toBe('tel:+8802')
  })

  test('shows a telephone number without a link as text', async () => {
    await show('02 555')
    expect(screen.getByText('02 555')).toBeTruthy()
    expect(screen.queryByRole('link', { name: 'Call' })).toBeNull()
  })

  test('is omitted without a telephone number and a contact page', async () => {
    const menu = [{ id: '6', name: 'Board', children: [] }]
    await open('/board/6', { menu, pages: { '6': [prices] } })
    expect(headings()).toEqual(['Prices'])
  })
})
