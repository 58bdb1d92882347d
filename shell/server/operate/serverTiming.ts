import type { FastifyInstance } from 'fastify'
import type { PageTrace } from './pageTrace'
import type { PictureTrace } from './pictureTimes'

/** Questions of a page that are named: the slowest, so that the header stays short. */
const MOST_QUESTIONS = 5

/**
 * `Server-Timing` on pages and pictures: browsers show in their developer tools where the time of the server went. Only
 * where the operator has turned on metrics, because it tells strangers how the site is made.
 */
export const serverTiming = (app: FastifyInstance): void => {
  app.addHook('onSend', (request, reply, _payload, done) => {
    const { page, picture } = request
    if (page !== null) void reply.header('server-timing', ofPage(page.trace))
    else if (picture !== null) void reply.header('server-timing', ofPicture(picture))
    done()
  })
}

const ofPage = ({ from, content, queueMs, workerMs }: PageTrace): string => {
  const slowest = Object.entries(content)
    .sort(([, a], [, b]) => b - a)
    .slice(0, MOST_QUESTIONS)
  return [
    from,
    ...(from === 'worker' ? [`queue;dur=${queueMs}`, `render;dur=${workerMs}`] : []),
    // Paths of questions hold ids, which are anything that a backend likes.
    ...slowest.map(([path, ms]) => `content;desc="${path.replace(/[^\w/.-]/g, '_')}";dur=${ms}`),
  ].join(', ')
}

const ofPicture = ({ fetchMs, resizeMs }: PictureTrace): string =>
  `fetch;dur=${fetchMs}, resize;dur=${resizeMs}`
