import { writeFile } from 'node:fs/promises'
import path from 'node:path'
import { root } from '../lib/places'
import { say, stopWith } from '../lib/terminal/say'
import { pictures } from '../pictures/pictures'
import { render } from '../pictures/render'

export default async ({ words }: { readonly words: ReadonlyArray<string> }): Promise<void> => {
  const wanted = pictures().filter(
    ({ drawing }) => words.length === 0 || words.some((word) => drawing.includes(word)),
  )
  if (wanted.length === 0) stopWith(`No drawing has ${words.join(' or ')} in its path.`)
  for (const picture of wanted) {
    const bytes = await render(picture)
    await writeFile(path.join(root, picture.file), bytes)
    say(`${String(bytes.length).padStart(8)}  ${picture.file}`)
  }
}
