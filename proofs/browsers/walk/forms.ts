import type { Step } from './step'

const form = 'form[aria-label="Contact form"]'

/** Whether a field of the form has this message next to it. */
const says = (selector: string, label: string, message: string) => {
  const control = [...document.querySelectorAll(`${selector} label`)].find(
    (one) => one.textContent.replace(/(?<![\s*])[\s*]+$/, '') === label,
  )
  const field = control instanceof HTMLLabelElement ? control.control : null
  const described = field?.getAttribute('aria-describedby')?.split(' ') ?? []
  return (
    field !== null &&
    described
      .map((id) => document.getElementById(id)?.textContent ?? '')
      .join('')
      .includes(message) ===
      (message !== '')
  )
}
const hasFocus = (selector: string, label: string) => {
  const { activeElement } = document
  return (
    activeElement instanceof HTMLInputElement &&
    activeElement.closest(selector) !== null &&
    activeElement.labels?.[0]?.textContent.startsWith(label) === true
  )
}
const isValid = () =>
  document.querySelector<HTMLInputElement>('footer form input:not([type=hidden])')?.validity.valid === true

export const forms: ReadonlyArray<Step> = [
  {
    name: 'an empty form names what is missing next to each field, and puts the focus on the first',
    walk: async ({ tab, resize, visit, click, see }) => {
      await resize(1440, 900)
      await visit('/')
      await click(`${form} button[type=submit]`)
      await see('the message of the first name', says, form, 'First name', 'Please enter your name')
      await see('the message of the email', says, form, 'Email', 'Please enter your email')
      await see('the focus on the first field', hasFocus, form, 'First name')
      await tab.type('Nurul')
      await see(
        'the message of the first name to go',
        (selector) => document.querySelector(`${selector} [aria-invalid=true]`) !== document.activeElement,
        form,
      )
    },
  },
  {
    name: 'the newsletter asks the browser whether an address is one',
    walk: async ({ tab, resize, visit, fill, see }) => {
      await resize(1440, 900)
      await visit('/about/2')
      await fill('footer form input:not([type=hidden])', 'nurul')
      await see(
        'an address that is none yet',
        () =>
          document.querySelector<HTMLInputElement>('footer form input:not([type=hidden])')?.validity
            .typeMismatch === true,
      )
      await tab.type('@example.test')
      await see('an address', isValid)
    },
  },
]
