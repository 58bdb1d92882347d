import Fastify from 'fastify'

/** A server, and the messages of its warnings and errors. */
export const loggedApp = () => {
  const logged: string[] = []
  const write = (line: string) => void logged.push((JSON.parse(line) as { readonly msg: string }).msg)
  return { app: Fastify({ logger: { level: 'warn', stream: { write } } }), logged }
}
