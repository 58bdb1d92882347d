import * as fc from 'fast-check'
import { letter, randomSample, seed } from '../support/forms'
import { expect, test } from '../support/test'
import { browserWarningsOf, visit } from '../support/visit'

test.describe('strange texts', () => {
  const strange = [
    ...randomSample(fc.string({ unit: 'binary', minLength: 1, maxLength: 40 }), 15),
    ...randomSample(fc.string({ unit: 'grapheme', minLength: 1, maxLength: 40 }), 8),
    '<script>alert(1)</script>',
    '"><img src=x onerror=alert(1)>',
    '__proto__',
    'constructor',
    '\u0000',
    '\u202Eabc',
    'مرحبا بكم',
    '🌙'.repeat(500),
    'x'.repeat(100_000),
    '{{7*7}}',
    "' OR 1=1 --",
    '\uD800',
  ]

  /** Enters each text into every text field, blurs it, and submits every form. Returns the number of fields. */
  const tryAll = (texts: ReadonlyArray<string>) => {
    const setters = [HTMLInputElement, HTMLTextAreaElement].map(
      (kind) => [kind, Object.getOwnPropertyDescriptor(kind.prototype, 'value')?.set] as const,
    )
    const fields = [
      ...document.querySelectorAll<HTMLInputElement | HTMLTextAreaElement>(
        'main form :is(input:not([type=radio],[type=checkbox],[type=file]), textarea), footer form input',
      ),
    ]
    for (const text of texts) {
      for (const field of fields) {
        setters.find(([kind]) => field instanceof kind)?.[1]?.call(field, text)
        field.dispatchEvent(new Event('input', { bubbles: true }))
        field.dispatchEvent(new FocusEvent('focusout', { bubbles: true }))
      }
      for (const form of document.querySelectorAll('main form, footer form'))
        form.dispatchEvent(new SubmitEvent('submit', { bubbles: true, cancelable: true }))
    }
    return fields.length
  }

  test('do not break a page in any form', async ({ page, site }) => {
    // The map would send requests to another host.
    await page.route(/openstreetmap\.org/, (route) =>
      route.fulfill({ contentType: 'text/html', body: '<title>Map</title>' }),
    )
    const complaints = browserWarningsOf(page)
    for (const [address, name] of [
      ['/', 'Contact form'],
      ['/contact/12', 'Send us a message'],
      ['/login', 'Log in'],
      ['/register', 'Register'],
      ['/forgot-password', 'Forgotten password'],
      ['/donate', 'Donation'],
      ['/volunteer', 'Volunteer'],
      ['/blog-single/1', 'Write a comment'],
      ['/event-single/1#contact', 'Ask about this event'],
    ] as const) {
      await visit(page, `${site.url}${address}`)
      await expect(page.getByRole('form', { name }), address).toBeVisible()
      await expect(letter(page), address).toHaveCount(1)
      // More fields than in the footer.
      expect(await page.evaluate(tryAll, strange), address).toBeGreaterThan(1)
      await expect(page.getByRole('main'), address).toBeVisible()
      await expect(page.getByRole('heading', { level: 1 }), address).toHaveCount(1)
      expect(complaints, `${address}, seed ${seed}`).toEqual([])
    }
  })
})
