import { simulatedAuth } from './authPort'

const login = (email: string) => simulatedAuth.login({ email, password: 'x' })

test.each(['user@example.com', 'user', 'users.of.the.house@example.com', 'user+1@example.com'])(
  'the demonstration accepts %s',
  async (email) => {
    expect(await login(email)).toBe(true)
  },
)

test.each(['amina@example.com', 'auser@example.com', ' user@example.com', 'User@example.com', ''])(
  'the demonstration rejects %p',
  async (email) => {
    expect(await login(email)).toBe(false)
  },
)
