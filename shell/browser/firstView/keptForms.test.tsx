import { act, render } from '@testing-library/react'
import { useEffect, useRef, useState } from 'react'
import { forgetForm, keepForms, restoreForm } from '../submissions'

const fields = `
  <input type="hidden" name="form" value="gift">
  <input name="name"><textarea name="note"></textarea>
  <select name="cause"><option value="">Any</option><option value="2">Two</option></select>
  <input type="radio" name="often" value="once" checked><input type="radio" name="often" value="monthly">
  <input type="checkbox" name="day" value="Friday"><input type="checkbox" name="day" value="Sunday" checked>
  <input name="number" autocomplete="section-a cc-number"><input name="secret" type="password">
  <input name="shown" autocomplete="new-password"><input name="code" autocomplete="off"><input name="file" type="file">
  <input id="unnamed">`
const page = (inside = fields) => `<main><form method="post">${inside}</form></main>`
const form = (): HTMLFormElement => document.forms[0] as HTMLFormElement
const find = <E extends HTMLElement = HTMLInputElement>(selector: string): E =>
  document.querySelector(selector) as E
const values = () => [...new FormData(form())].map(([name, value]) => `${name}=${String(value)}`)
const type = (selector: string, value: string) => {
  find(selector).value = value
  find(selector).dispatchEvent(new Event('input', { bubbles: true }))
}
/** Leaves the page and returns to it. */
const comeBack = async (address = '/donate', html = page()) => {
  history.replaceState(null, '', '/cause')
  document.body.innerHTML = ''
  history.replaceState(null, '', address)
  document.body.innerHTML = html
  restoreForm(form())
  await Promise.resolve()
}

keepForms(document)
beforeEach(() => {
  sessionStorage.clear()
  history.replaceState(null, '', '/donate')
  document.body.innerHTML = page()
})
afterEach(() => jest.restoreAllMocks())

test('text, choices and ticks are restored after the page was left', async () => {
  type('[name=name]', 'Amina')
  type('[name=note]', 'For my\nmother')
  type('[name=cause]', '2')
  find('[value=monthly]').click()
  find('[value=Friday]').click()
  find('[value=Sunday]').click()
  const typed = values()
  await comeBack()
  expect(values()).toEqual(typed)
  expect(typed).toEqual(expect.arrayContaining(['name=Amina', 'cause=2', 'often=monthly', 'day=Friday']))
})

test("a choice that the page no longer offers is not restored, and the page's default stays", async () => {
  type('[name=cause]', '2')
  await comeBack('/donate', page(fields.replace('value="2"', 'value="3"')))
  expect(values()).toContain('cause=')
})

test('card numbers, passwords, codes and unnamed fields are not stored', async () => {
  for (const field of ['[name=number]', '[name=secret]', '[name=shown]', '[name=code]', '#unnamed'])
    type(field, '4111')
  expect(Object.values({ ...sessionStorage })).toEqual([])
})

test('input from before the scripts ran is stored, and values from the server are not', async () => {
  document.body.innerHTML = page(fields.replace('name="name"', 'name="name" value="of the server"'))
  find<HTMLTextAreaElement>('[name=note]').value = 'early'
  find('[value=monthly]').checked = true
  keepForms(document)
  await comeBack()
  expect(find('[name=name]').value).toBe('')
  expect(values()).toEqual(expect.arrayContaining(['note=early', 'often=monthly']))
})

test('a sent form is forgotten for every query of its page, and for no other page', async () => {
  type('[name=name]', 'Amina')
  await comeBack('/donate?cause=2')
  type('[name=name]', 'Rina')
  await comeBack('/donate/2')
  type('[name=name]', 'Nurul')
  await comeBack('/donate')
  expect(find('[name=name]').value).toBe('Amina')
  forgetForm(form())
  await comeBack('/donate?cause=2')
  expect(find('[name=name]').value).toBe('')
  await comeBack('/donate/2')
  expect(find('[name=name]').value).toBe('Nurul')
})

test('a form of the frame is shared by all pages', async () => {
  const frame = page().replaceAll('main', 'footer')
  document.body.innerHTML = frame
  type('[name=name]', 'a@b.c')
  await comeBack('/elsewhere?a', frame)
  expect(find('[name=name]').value).toBe('a@b.c')
  forgetForm(form())
  await comeBack('/donate', frame)
  expect(find('[name=name]').value).toBe('')
})

test('forms that navigate (method GET) are not stored', async () => {
  document.body.innerHTML = page().replace('post', 'get')
  type('[name=name]', 'umrah')
  expect(sessionStorage).toHaveLength(0)
})

test('a controlled field takes over the stored input', async () => {
  const Held = () => {
    const [cause, choose] = useState('')
    const part = useRef<HTMLFormElement>(null)
    useEffect(() => restoreForm(part.current as HTMLFormElement), [])
    return (
      <main>
        <form ref={part} method="post" aria-label={cause}>
          <select name="cause" value={cause} onChange={({ target }) => choose(target.value)}>
            <option value="">Any</option>
            <option value="2">Two</option>
          </select>
        </form>
      </main>
    )
  }
  sessionStorage.setItem('typed  /donate?', '{"cause":"2"}')
  document.body.innerHTML = ''
  await act(async () => void render(<Held />))
  expect(find('form').getAttribute('aria-label')).toBe('2')
})

test.each(['getItem', 'setItem'] as const)(
  'a tab that allows no %s keeps nothing, and its forms work',
  (denied) => {
    jest.spyOn(Storage.prototype, denied).mockImplementation(() => {
      throw new DOMException('denied', 'SecurityError')
    })
    type('[name=name]', 'Amina')
    comeBack()
    forgetForm(form())
    expect(find('[name=name]').value).toBe('')
  },
)
