import type { FastifyInstance } from 'fastify'

/** Within this scope a body is read as text, whatever type the sender gives it, and decoded by its route. @param mostBytes 413 beyond */
export const textBodies = (scope: FastifyInstance, mostBytes: number): void => {
  scope.removeAllContentTypeParsers()
  scope.addContentTypeParser('*', { parseAs: 'string', bodyLimit: mostBytes }, (_request, body, done) =>
    done(null, body),
  )
}
