import { existsSync, mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { forgetEditedContent } from './startSite'

describe('forgetEditedContent', () => {
  const folder = mkdtempSync(path.join(tmpdir(), 'caravanserai-bundled-'))
  const [dataDir, content] = [path.join(folder, 'data'), path.join(folder, 'content')]
  const kept = path.join(dataDir, 'content', 'menu.json')
  const write = (file: string, text: string): void => {
    mkdirSync(path.dirname(file), { recursive: true })
    writeFileSync(file, text)
  }
  afterAll(() => rmSync(folder, { recursive: true }))

  it('deletes stored content only after a text was edited', () => {
    write(path.join(content, 'pages', 'about', 'About.html'), 'before')
    write(path.join(content, 'media', 'a.png'), 'a')
    forgetEditedContent(dataDir, content)
    write(kept, '{}')
    write(path.join(content, 'media', 'a.png'), 'b')
    forgetEditedContent(dataDir, content)
    expect(existsSync(kept)).toBe(true)
    write(path.join(content, 'pages', 'about', 'About.html'), 'after')
    forgetEditedContent(dataDir, content)
    expect(existsSync(kept)).toBe(false)
  })

  it('deletes stored content after a text was deleted', () => {
    write(kept, '{}')
    rmSync(path.join(content, 'pages', 'about', 'About.html'))
    forgetEditedContent(dataDir, content)
    expect(existsSync(kept)).toBe(false)
  })
})
