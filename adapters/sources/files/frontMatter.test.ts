import fc from 'fast-check'
import { withoutFrontMatter } from './frontMatter'

const body = '# Visa\n\nText\n'

describe('the front matter of a text', () => {
  it.each([
    ['YAML', '---\ntitle: Visa\ntags: [a, b]\nlist:\n  - one\n- two\n# comment\n"quoted": x\n---\n'],
    ['YAML that ends with dots', '---\ntitle: Visa\n...\n'],
    ['YAML with the line ends of Windows', '---\r\ntitle: Visa\r\n---\r\n'],
    ['YAML after a byte order mark and an empty line', '\ufeff\r\n---\ntitle: Visa\n---\n'],
    ['TOML', '+++\ntitle = "Visa"\n[params]\nweight = 3\n+++\n'],
    ['an empty one', '---\n---\n'],
  ])('is left out of the text: %s', (_, front) => {
    expect(withoutFrontMatter(front + body)).toMatchObject({ text: body, isDraft: false })
  })

  it('may be the whole file', () => {
    expect(withoutFrontMatter('---\ntitle: Visa\n---')).toMatchObject({ text: '', isDraft: false })
  })

  it.each([
    ...['---\ndraft: true\n---\n', '+++\ndraft = true\n+++\n', '---\ntitle: A\npublished: false\n---\n'],
    ...['---\ndraft: true # until Friday\n---\n', '---\r\n"draft": \'yes\'\r\n---\r\n'],
    ...['---\ndraft:true\n---\n', '---\ndraft:\n  true\n---\n', '---\nশিরোনাম: ভিসা\ndraft: on\n---\n'],
  ])('marks a text as a draft: %j', (front) =>
    expect(withoutFrontMatter(front + body)).toMatchObject({ text: body, isDraft: true }),
  )

  it.each(['draft: false', 'draft: no # any more', 'published: true', 'drafts: true', 'draft: yesterday'])(
    'does not mark a text as a draft: %j',
    (field) => expect(withoutFrontMatter(`---\n${field}\n---\n`).isDraft).toBe(false),
  )

  it.each([
    ...['---\n\nFares include the visa.\n\n---\n', '---\nWe fly daily\n---\n', '---\ntitle: never closed\n'],
    ...['Text\n---\ntitle: Visa\n---\n', '----\ntitle: Visa\n----\n', '---\ntitle = "TOML"\n+++\n'],
    '***\ntitle: Visa\n***\n',
  ])('is not recognised in lines of the text: %j', (text) => {
    expect(withoutFrontMatter(text)).toMatchObject({ text, isDraft: false })
  })

  it('is recognised only at the head of a text', () => {
    fc.assert(
      fc.property(fc.string({ unit: 'binary' }), (text) => {
        expect(withoutFrontMatter(`x${text}`).text).toBe(`x${text}`)
        expect(withoutFrontMatter(`---\na: b\n---\n${text}`).text).toBe(text)
      }),
    )
  })
})
