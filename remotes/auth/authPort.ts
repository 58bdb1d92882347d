export interface Credentials {
  readonly email: string
  readonly password: string
}

export interface Registration extends Credentials {
  readonly fullName: string
}

/**
 * Port: whoever knows the visitors. Each answers whether it was done, within some seconds, and never rejects; what it is given has passed
 * the rules of the form. Replace the default to connect a real account service; no page changes.
 */
export interface Auth {
  readonly login: (credentials: Credentials) => Promise<boolean>
  readonly register: (registration: Registration) => Promise<boolean>
  readonly resetPassword: (email: string) => Promise<boolean>
}

/**
 * The default: a simulation (docs/spec.md sections 6 and 8). It asks nobody and stores nothing; the one visitor whom it
 * knows is any whose address starts with `user`.
 */
export const simulatedAuth: Auth = {
  login: ({ email }) => Promise.resolve(email.startsWith('user')),
  register: () => Promise.resolve(true),
  resetPassword: () => Promise.resolve(true),
}
