import { writeFileSync } from 'node:fs'
import { adapterNames } from '../../adapters/sources/names'
import { envExample } from '../../settings'
import { envExampleFile } from '../lib/places'
import { stopWith } from '../lib/terminal/say'

/** `node tools/run.mjs env-example`: all settings of the site as a file of environment variables; `--write` writes deploy/.env.example. */
const asked = process.argv.slice(2)
if (asked.some((word) => word !== '--write'))
  stopWith(`node tools/run.mjs env-example: expected nothing or --write, got "${asked.join(' ')}"`)
const text = envExample(adapterNames)
if (asked.length > 0) writeFileSync(envExampleFile, text)
else process.stdout.write(text)
