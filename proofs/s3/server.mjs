import { Miniflare } from 'miniflare'

/**
 * An S3-compatible object storage for `npm run test:s3`: one bucket, `releases`, in a folder. Arguments: the folder,
 * the port, the two parts of the credentials. Prints one line of JSON when it listens, like every server of this
 * tree.
 */
const [folder = '', port = '', accessKeyId = '', secretAccessKey = ''] = process.argv.slice(2)
const server = new Miniflare({
  modules: true,
  script: 'export default { fetch: () => new Response(null, { status: 404 }) }',
  host: '127.0.0.1',
  port: Number(port),
  r2Buckets: { BUCKET: { id: 'releases', s3Credentials: { accessKeyId, secretAccessKey } } },
  r2Persist: folder,
})
await server.ready
const url = `http://127.0.0.1:${port}/cdn-cgi/local/r2/s3`
process.stdout.write(`${JSON.stringify({ event: 'listening', name: 'storage', url })}\n`)

const stop = () => void server.dispose().then(() => process.exit(0))
process.once('SIGTERM', stop).once('SIGINT', stop).once('disconnect', stop)
