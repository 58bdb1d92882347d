import config from '../payload.config'
import { getPayload } from 'payload'
import { firstEditor } from './firstEditor'
import { importSamples } from './importSamples'

/**
 * Runs the migrations, creates the first editor and imports the sample content. Prints one line of JSON for
 * `npm run cms:payload`: `{ "imported": { "menus": 14, … }, "firstEditor": true }`.
 */
const payload = await getPayload({ config })
try {
  const made = await firstEditor(payload, process.env['CMS_EMAIL'] ?? 'editor@charitio.example', process.env['CMS_PASSWORD'] ?? '')
  process.stdout.write(`${JSON.stringify({ imported: await importSamples(payload), firstEditor: made })}\n`)
  process.exit(0)
} catch (error) {
  process.stderr.write(`${error instanceof Error ? error.message : String(error)}\n`)
  process.exit(1)
}
