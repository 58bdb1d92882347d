import { readFileSync } from 'node:fs'
import path from 'node:path'
import { root } from '../../tools/lib/places'
import { inputs } from './hostile'

it.each(inputs.map(([name, file, exported]) => ({ name, file, exported })))(
  'the hostile input "$name" names an exported function',
  ({ file, exported }) => {
    expect(readFileSync(path.join(root, file), 'utf8')).toMatch(
      new RegExp(`^export .*\\b${exported}\\b`, 'm'),
    )
  },
)
