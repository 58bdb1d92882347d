import { randomBytes } from 'node:crypto'

/** A form that a visitor sends, each with an id of its own. */
export const newsletter = () => ({
  id: randomBytes(16).toString('hex'),
  form: 'newsletter',
  values: { email: 'a@example.org' },
})

/** One of many addresses of this machine, because the forms of one visitor are limited. */
export const anyVisitor = (): string => `127.1.${any()}.${any()}`

const any = (): number => 1 + Math.floor(Math.random() * 250)
