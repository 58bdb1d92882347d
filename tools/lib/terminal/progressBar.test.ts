import { progressBar } from './progressBar.cjs'

const written = (isTTY: boolean, columns = 80): ReadonlyArray<string> => {
  const texts: string[] = []
  const write = (text: string | Uint8Array) => texts.push(String(text)) > 0
  const bar = progressBar(4, { isTTY, columns, write } as NodeJS.WriteStream)
  bar.show(1, 'builds')
  bar.clear()
  return texts
}

it('draws the share that is done over the line before, and erases it', () => {
  expect(written(true)).toEqual(['\r\u001b[2K[######------------------] 1 of 4  builds', '\r\u001b[2K'])
})

it('fits into a narrow terminal', () => {
  expect(written(true, 11)[0]).toBe('\r\u001b[2K[######---')
})

it('writes nothing to a file', () => {
  expect(written(false)).toEqual([])
})
