import { readdirSync, readFileSync } from 'node:fs'
import path from 'node:path'
import { root } from '../lib/places'
import type { Commands } from '../lib/commandLine/command'
import { commands as declared } from './commands'
import { npmLine } from '../lib/commandLine/runCommandLine'

const commands: Commands = declared
const all = Object.entries(commands)
const read = (name: string, ...words: ReadonlyArray<string>) => commands[name]?.read(words, npmLine(name))

/** The words of a command's first example, or none. */
const example = (name: string): ReadonlyArray<string> =>
  (commands[name]?.examples.at(-1) ?? '').split(' ').filter(Boolean)

describe.each(all)('the command %s', (name, { examples }) => {
  it.each(['--help', '-h'])('shows its help for %s next to any other words', (help) => {
    for (const words of [[help], [...example(name), help], ['--nope', 'a', 'b', 'c', 'd', help]])
      expect(read(name, ...words)).toEqual({ _tag: 'Help', text: expect.stringContaining(npmLine(name)) })
  })

  it('accepts its examples', () => {
    for (const words of examples)
      expect([words, read(name, ...words.split(' ').filter(Boolean))]).toEqual([
        words,
        expect.objectContaining({ _tag: 'Run' }),
      ])
  })

  it('refuses an unknown flag', () => {
    const message = expect.stringContaining("unknown option '--nope'")
    expect(read(name, ...example(name), '--nope')).toEqual({ _tag: 'Wrong', message })
  })

  it('refuses surplus words', () => {
    const surplus = read(name, ...example(name), '--', '-1', '-2', '-3')
    expect(surplus).toEqual({ _tag: 'Wrong', message: expect.stringMatching(/expected .*got -[123]/) })
  })

  it('refuses a repeated flag', () => {
    for (const flag of commands[name]?.flags ?? []) {
      const twice = read(name, ...example(name), `--${flag}=`, `--${flag}=`)
      expect(twice).toMatchObject({ _tag: 'Wrong' })
    }
  })
})

test('every command is a script of package.json, and every script of a command is declared', () => {
  const { scripts }: { scripts: Record<string, string> } = JSON.parse(
    readFileSync(path.join(root, 'package.json'), 'utf8'),
  )
  const run = Object.values(scripts).flatMap((script) => /run\.mjs ([\w:-]+)$/.exec(script)?.[1] ?? [])
  expect(run.filter((name) => name !== '--help').sort()).toEqual(
    all
      .map(([name]) => name)
      .filter((name) => !name.includes(' '))
      .sort(),
  )
})

test.each([
  ['ship', 'charity --cannary 10', "unknown option '--cannary'. Did you mean --canary?"],
  ['ship', 'charity --canary 500', '--canary: expected a percentage from 1 to 50, got 500'],
  ['ship', 'charity --canary 1.5', '--canary: expected a percentage from 1 to 50, got 1.5'],
  ['ship', 'charity --canary', '--canary: expected a percentage from 1 to 50, got nothing'],
  ['ship', 'charity --canary 10 --canary 20', '--canary: given 2 times, expected once'],
  ['ship', 'charity --accept-size=no', "unknown option '--accept-size=no'"],
  ['ship', 'charity canary 10', 'expected no further word, got "canary". Did you mean --canary?'],
  ['ship', 'chartiy', 'expected one of auth, charity, travel, got "chartiy". Did you mean charity?'],
  ['outbox', 'erse', 'expected no further word, got "erse". Did you mean erase?'],
  ['outbox erase', '', 'expected --older-than or --visitor'],
  ['outbox erase', '--older-than -1d', '--older-than: expected an age in days or hours'],
  ['outbox erase', '--visitor amina', '--visitor: expected the email address of a visitor, got "amina"'],
  ['outbox replay', '--held --all', 'expected an id, --refused, --held or --all, and one of these only'],
  ['outbox show', '1', 'expected the id of a submission'],
  ['logs', '--request --warnings', '--request: expected the id of a request'],
  ['dev', '--against https://a.example/cause', '--against: expected the address of a site'],
  ['new:remote', `careers --repository ${root}/careers`, '--repository: expected a new folder outside of'],
  ['new:remote', 'Bad_Name', '"Bad_Name": expected 2 to 30 lower-case letters'],
  ['test:cluster', '--nodes 1,x', '--nodes: expected a whole number of 1 or more'],
])('%s %s is refused with the expected input', (name, words, message) => {
  const below = Object.fromEntries(all.filter(([item]) => item.startsWith(`${name} `)))
  expect(commands[name]?.read(words.split(' ').filter(Boolean), '', below)).toEqual({
    _tag: 'Wrong',
    message: expect.stringContaining(message),
  })
})

const documents = ['AGENTS.md', 'CONTRIBUTING.md', 'README.md', 'cms', 'deploy', 'docs', 'tools'].flatMap(
  (place) =>
    place.endsWith('.md')
      ? [place]
      : readdirSync(path.join(root, place), { recursive: true, encoding: 'utf8' })
          .filter((file) => /\.md$/.test(file) && !file.includes('node_modules'))
          .map((file) => path.join(place, file)),
)

test('commands in the documentation have valid flags and words', () => {
  const wrong = documents.flatMap((file) =>
    [
      ...readFileSync(path.join(root, file), 'utf8').matchAll(/npm (?:run )?([\w:]+) -- ([^`#|\n;)]+)/g),
    ].flatMap(([line, name = '', typed = '']) => {
      const words = typed.trim().split(/\s+/)
      const below = commands[`${name} ${words[0]}`]
      const reading = below === undefined ? commands[name]?.read(words, '') : below.read(words.slice(1), '')
      // Placeholders, and flags without their values, are common in sentences.
      const isPart = reading?._tag === 'Wrong' && /got (nothing|")/.test(reading.message)
      return reading?._tag === 'Wrong' && !isPart ? [`${file}: ${line}: ${reading.message}`] : []
    }),
  )
  expect(wrong).toEqual([])
})

test('the reference lists every command', () => {
  const page = readFileSync(path.join(root, 'docs', 'reference', 'commands.md'), 'utf8')
  const names = all.map(([name]) => name).filter((name) => !name.includes(' '))
  expect(names.filter((name) => !page.includes(`\`${name}\``))).toEqual([])
})
