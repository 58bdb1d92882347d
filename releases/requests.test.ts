import { startLocalServer } from './testing'
import { fetchText } from './requests'

it('fetchText reads a whole response, and rejects if the body is not complete in time', async () => {
  const server = await startLocalServer((request, response) => {
    response.writeHead(203, { 'content-type': 'text/plain' })
    response.write('begun')
    if (request.url === '/whole') response.end(', ended')
  })
  const { status, headers, text } = await fetchText(`${server.origin}/whole`, 5_000)
  expect([status, headers.get('content-type'), text]).toEqual([203, 'text/plain', 'begun, ended'])
  await expect(fetchText(`${server.origin}/never`, 50)).rejects.toThrow('no answer within 50 ms')
  await server.stop()
})
