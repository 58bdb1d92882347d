import * as fc from 'fast-check'
import { main } from '../support/parts'
import { randomSample, seed } from '../support/forms'
import { expect, test } from '../support/test'
import { visit } from '../support/visit'

test('a message shown on blur does not move the button about to be pressed', async ({ page, site }) => {
  await page.setViewportSize({ width: 320, height: 900 })
  for (const [address, field, target] of [
    ['/login', 'Password', main(page).getByRole('link', { name: 'Register' })],
    ['/register', 'Confirm password', page.getByRole('button', { name: 'Register' })],
    ['/forgot-password', 'Email', main(page).getByRole('link', { name: 'Back to the login' })],
  ] as const) {
    await visit(page, `${site.url}${address}`)
    const left = main(page).getByLabel(field, { exact: true })
    if (address === '/register') await page.getByLabel('Password', { exact: true }).fill('open gate')
    // Empties the field without an event, so that only its blur can show the message.
    await left.evaluate((input: HTMLInputElement) => (input.value = ''))
    await left.focus()
    await target.scrollIntoViewIfNeeded()
    const before = await target.boundingBox()
    await page.mouse.move((before?.x ?? 0) + 5, (before?.y ?? 0) + 2)
    await page.mouse.down()
    await expect(left).toHaveAttribute('aria-invalid', 'true')
    expect(await target.boundingBox()).toEqual(before)
    // Releases the button elsewhere, so that no link is followed: its navigation would compete with the next one.
    await page.mouse.move(0, 0)
    await page.mouse.up()
  }
})

test('account forms validate an email address as the browser does', async ({ page, site }) => {
  await visit(page, `${site.url}/login`)
  const part = fc.stringMatching(/^[a-zA-Z0-9.!#$%&'*+/=?^_`{|}~ "(),:;<>[\]\\-]{0,12}$/)
  const host = fc.stringMatching(/^[a-zA-Z0-9._-]{0,10}$/)
  const near = fc.tuple(part, host, host).map(([name, host1, host2]) => `${name}@${host1}.${host2}`)
  const texts = [
    ...randomSample(near, 100),
    ...randomSample(fc.emailAddress(), 30),
    ...randomSample(
      fc.string({ unit: 'binary', maxLength: 12 }).map((text) => `${text}@example.com`),
      30,
    ),
    ...randomSample(fc.string({ unit: 'grapheme' }), 10),
    `${'a'.repeat(200)}@example.com`,
    `a@${'b'.repeat(63)}.c`,
    `a@${'b'.repeat(64)}.c`,
    'a\u0000b@c.d',
    '__proto__@constructor',
  ]
  // Fields of this type sanitise their value; validation applies to the sanitised value.
  const judged = await page.evaluate(async (values) => {
    const field = document.querySelector<HTMLInputElement>('main input[type=email]')
    const setValue = Object.getOwnPropertyDescriptor(HTMLInputElement.prototype, 'value')?.set
    if (!field) throw new Error('no field for an email address')
    const { port1, port2 } = new MessageChannel()
    // Yields to the next task; a timer would add some milliseconds.
    const nextTask = () =>
      new Promise((resolve) => {
        port1.onmessage = resolve
        port2.postMessage(null)
      })
    const found: { value: string; isValid: boolean; isTaken: boolean }[] = []
    for (const value of values) {
      setValue?.call(field, value)
      field.dispatchEvent(new Event('input', { bubbles: true }))
      await nextTask()
      found.push({
        value: field.value,
        isValid: field.checkValidity(),
        isTaken: !field.hasAttribute('aria-invalid'),
      })
    }
    return found
  }, texts)
  expect(
    judged.filter(({ isValid, isTaken }) => isValid !== isTaken),
    `seed ${seed}`,
  ).toEqual([])
  expect(judged.filter(({ isValid }) => isValid).length, `seed ${seed}`).toBeGreaterThan(20)
})
