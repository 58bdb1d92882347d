export interface Credentials {
  readonly email: string
  readonly password: string
}

export interface Registration extends Credentials {
  readonly fullName: string
}

/**
 * Port: the account service. Every method resolves within a few seconds to whether it succeeded, and never rejects;
 * its arguments have passed the validation of the form. To connect a real service, replace the default; no page
 * changes.
 */
export interface Auth {
  readonly login: (credentials: Credentials) => Promise<boolean>
  readonly register: (registration: Registration) => Promise<boolean>
  readonly resetPassword: (email: string) => Promise<boolean>
}

/**
 * The default: a simulation (docs/reference/spec.md sections 6 and 8). It sends and stores nothing. Only addresses
 * that start with `user` are known accounts.
 */
export const simulatedAuth: Auth = {
  login: ({ email }) => Promise.resolve(email.startsWith('user')),
  register: () => Promise.resolve(true),
  resetPassword: () => Promise.resolve(true),
}
