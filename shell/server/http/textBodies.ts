import type { FastifyInstance } from 'fastify'

/**
 * Within this scope a body is read as text, and decoded by its route.
 * @param mostBytes 413 beyond
 * @param types 415 for any other; without them whatever type the sender gives it
 */
export const textBodies = (
  scope: FastifyInstance,
  mostBytes: number,
  types: string | string[] = '*',
): void => {
  scope.removeAllContentTypeParsers()
  scope.addContentTypeParser(types, { parseAs: 'string', bodyLimit: mostBytes }, (_request, body, done) =>
    done(null, body),
  )
}
