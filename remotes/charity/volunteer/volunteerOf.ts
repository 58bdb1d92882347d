import type { Forms } from '@caravanserai/adapters'

export type Volunteer = Forms['volunteer']

/** What the form holds, without blanks around it. */
export const volunteerOf = (form: FormData): Volunteer => {
  const text = (name: keyof Volunteer): string => {
    const value = form.get(name)
    return typeof value === 'string' ? value.trim() : ''
  }
  return {
    name: text('name'),
    email: text('email'),
    phone: text('phone'),
    place: text('place'),
    skills: text('skills'),
    message: text('message'),
  }
}

/** The file that was chosen in a form; `undefined` when none was. */
export const fileOf = (form: HTMLFormElement, name: string): File | undefined => {
  const field = form.elements.namedItem(name)
  return field instanceof HTMLInputElement ? field.files?.[0] : undefined
}
