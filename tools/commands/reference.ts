import { writeFileSync } from 'node:fs'
import path from 'node:path'
import { root } from '../lib/places'
import { referenceFiles } from '../lib/reference'
import { say } from '../lib/terminal/say'

export default (): void => {
  for (const [file, text] of Object.entries(referenceFiles())) {
    writeFileSync(path.join(root, file), text)
    say(`Wrote ${file}`)
  }
}
