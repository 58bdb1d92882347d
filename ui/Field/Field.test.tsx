import { LONGEST_LINE, LONGEST_TEXT } from '@caravanserai/submissions'
import { render, screen } from '@testing-library/react'
import { Select, TextArea, TextField } from './Field'

const fields = [
  ['TextField', TextField],
  ['TextArea', TextArea],
  ['Select', Select],
] as const

describe.each(fields)('%s', (_name, Field) => {
  const control = () => screen.getByLabelText('Email')
  const place = () => document.getElementById(control().id + '-message')

  it('has its label and no message', () => {
    render(<Field label="Email" name="email" />)
    expect(control().getAttribute('name')).toBe('email')
    expect({
      isInvalid: control().hasAttribute('aria-invalid'),
      isDescribed: control().hasAttribute('aria-describedby'),
    }).toEqual({ isInvalid: false, isDescribed: false })
    expect(place()?.textContent).toBe('')
  })

  it('describes the control with its message, without announcing it as well', () => {
    render(<Field label="Email" message="Please enter your email" />)
    expect(control().getAttribute('aria-invalid')).toBe('true')
    expect(control().getAttribute('aria-describedby')).toBe(place()?.id)
    expect(place()?.textContent).toBe('Please enter your email')
    expect(place()?.getAttribute('aria-live')).toBe('off')
  })

  it('announces the message on request, in the live region that was rendered before', () => {
    const { rerender } = render(<Field label="Email" announced />)
    const before = place()
    expect(before?.getAttribute('aria-live')).toBe('polite')
    rerender(<Field label="Email" announced message="Please enter your email" />)
    expect(place()).toBe(before)
  })
})

test('text has the direction of its content, and an email address left to right', () => {
  render(
    <>
      <TextField label="Name" />
      <TextField label="Email" type="email" />
    </>,
  )
  expect(screen.getByLabelText('Name').getAttribute('dir')).toBe('auto')
  expect(screen.getByLabelText('Email').getAttribute('dir')).toBe('ltr')
})

test('a given id is used for the field and its message', () => {
  render(<TextField label="Email" id="account-email" message="Please enter your email" />)
  expect(screen.getByLabelText('Email').id).toBe('account-email')
  expect(screen.getByLabelText('Email').getAttribute('aria-describedby')).toBe('account-email-message')
})

test('without a declaration the length of a field is limited to that of the site', () => {
  render(
    <>
      <TextField label="Name" />
      <TextField label="Card number" maxLength={23} />
      <TextField label="Amount" type="number" />
      <TextArea label="Message" />
    </>,
  )
  const most = (label: string) => screen.getByLabelText(label).getAttribute('maxlength')
  expect(['Name', 'Card number', 'Amount', 'Message'].map(most)).toEqual([
    String(LONGEST_LINE),
    '23',
    null,
    String(LONGEST_TEXT),
  ])
})
