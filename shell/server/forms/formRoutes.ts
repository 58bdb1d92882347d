import { submissionLimits } from '@caravanserai/submissions/server'
import type { FastifyInstance, FastifyRequest } from 'fastify'
import type { Handler } from '../http/requests'
import { limits } from './limits'
import type { Admit } from './admission'
import { notAllowed, plainRefusal, refusals } from './plainRefusal'
import { formTypes } from './readPost'

export interface FormRoutesOptions {
  readonly admit: Admit
}

/**
 * `POST` to the address of a page: a form that the browser itself sends, because the page's scripts are on their way or never
 * come (`answerForm`). What is no form, and any other address, is answered as before: only GET and HEAD.
 */
export const formRoutes = (app: FastifyInstance, { admit }: FormRoutesOptions, answer: Handler): void => {
  void app.register(async (scope) => {
    scope.removeAllContentTypeParsers()
    for (const kind of ['text', 'file'] as const)
      scope.addContentTypeParser(
        formTypes[kind],
        { parseAs: 'buffer', bodyLimit: mostBytes[kind] },
        (_request, body, done) => done(null, body),
      )
    scope.setErrorHandler<Error & { readonly statusCode?: number }>((error, _request, reply) => {
      if (error.statusCode === 413) return plainRefusal(reply, 413, refusals.large)
      if (error.statusCode === 400) return plainRefusal(reply, 400, refusals.unreadable)
      throw error
    })
    scope.addHook('onRequest', async (request, reply) => {
      const kind = kindOf(request)
      if (kind === null) return notAllowed(reply)
      const refusal = await admit(reply, mostBytes[kind])
      if (refusal === null) return
      const { status, seconds } = refusal
      if (seconds > 0) void reply.header('retry-after', String(seconds))
      return plainRefusal(reply, status, status === 403 ? refusals.elsewhere : refusals.busy)
    })
    scope.post('/*', answer)
  })
}

const mostBytes = { text: limits.formBytes, file: submissionLimits.fileBytes + limits.formBytes } as const

const kindOf = ({ headers }: FastifyRequest): keyof typeof formTypes | null => {
  const type = (headers['content-type'] ?? '').split(';')[0]?.trim().toLowerCase()
  return type === formTypes.text ? 'text' : type === formTypes.file ? 'file' : null
}
