import { cpSync, mkdirSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import path from 'node:path'
import { commandTable, errorCodes } from '../../../settings'
import { allSettings } from '../../lib/allSettings'
import { run } from '../../lib/process/run'
import { unset } from '../../lib/site/unset'
import { rewrite } from '../support/changedRemote'
import { command, started } from '../support/command'
import { linkedInstall } from '../support/linkedInstall'
import { startReceiver } from '../support/receiver'
import { host, nextPort, root, temporaryFolder } from '../support/site'
import { expect, test } from '../support/test'

// Includes packing, two runs of a remote's checks, three builds, and four runs of the gate.
test.describe.configure({ timeout: 600_000 })

/** A code block of the guide: a file of the repository, or a command line. */
type Step = { readonly file: string; readonly text: string } | { readonly line: string }

const guide = readFileSync(path.join(root, 'docs', 'tutorials', 'team.md'), 'utf8')

const steps: ReadonlyArray<Step> = [...guide.matchAll(/^```(\w+)(?: (\S+))?\n([^]*?)^```$/gm)].flatMap(
  ([, language = '', named, text = '']): ReadonlyArray<Step> => {
    if (language === 'json') return []
    if (language === 'sh')
      return text
        .trim()
        .split('\n')
        .map((line) => ({ line: line.replace(/\s+#.*$/, '') }))
    const file = named ?? /^\/\/ (\S+)\n/.exec(text)?.[1]
    if (file === undefined) throw new Error(`a block of the guide names no file: ${text.slice(0, 200)}`)
    return [{ file, text }]
  },
)

/** The commands mentioned in messages of the installed tools and in their guides. */
const namedCommands = (tools: string): ReadonlySet<string> => {
  const files = readdirSync(tools, { recursive: true, encoding: 'utf8' }).filter((file) =>
    /^(tools|webpack)\/.*\.m?js$|^docs\/tutorials\/team\.md$|^README\.md$/.test(file),
  )
  const settings = { ...allSettings(root), ...commandTable }
  const described = [
    ...Object.values(settings).map(({ description }) => description),
    ...Object.values(errorCodes),
  ]
  const texts = files.map((file) =>
    described
      .reduce((text, sentence) => text.replaceAll(sentence, ''), readFileSync(path.join(tools, file), 'utf8'))
      .replace(/\/\*[^]*?\*\/|^\s*\/\/.*$/gm, ''),
  )
  const found = texts.flatMap((text) => [
    ...text.matchAll(/(?:npm run|npx caravanserai) ([a-z](?:[a-z:-]*[a-z])?)/g),
  ])
  return new Set(found.map(([, name = '']) => name))
}

test('the guide for the first day of a team works step by step', async ({ page }) => {
  const folder = path.join(temporaryFolder(), 'careers')
  const dataDir = temporaryFolder()
  const content = path.join(temporaryFolder(), 'content')
  cpSync(path.join(root, 'backend', 'content'), content, { recursive: true })
  const receiver = await startReceiver()
  const siteEnv = { DATA_DIR: dataDir, HOST: host, PORT: String(await nextPort()) }
  const url = `http://${host}:${siteEnv.PORT}`
  const site = started([path.join(root, 'tools', 'run.mjs'), 'start'], {
    cwd: root,
    env: { ...siteEnv, ...receiver.env, CONTENT_DIR: content },
    isGroup: true,
  })
  await expect.poll(site.output, { timeout: 300_000 }).toContain('Ctrl-C')

  /** Runs a command of the guide. Resolves to its output. */
  const npm = async (...args: ReadonlyArray<string>): Promise<string> => {
    const env = { ...process.env, ...unset(), ...siteEnv }
    const { code, output } = await run('npm', args, { cwd: folder, env })
    if (code !== 0) throw new Error(`npm ${args.join(' ')} ended with ${code}:\n${output}`)
    return output
  }
  const textOf = async (address: string) => (await fetch(`${url}${address}`)).text()
  const file = (name: string) => path.join(folder, name)

  const openPreview = async (output: string) => {
    const { pathname, search } = new URL(/^http\S+\/preview\?token=\S+$/m.exec(output)?.[0] ?? '')
    await page.goto(`${url}${pathname}${search}`)
    await expect(page.getByRole('region', { name: 'Preview' })).toBeVisible()
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('Careers')
    await page.context().clearCookies()
  }

  const writeJob = async () => {
    expect(await textOf('/careers')).toContain('Nothing is open at the moment')
    const jobs = path.join(content, 'careers', 'jobs')
    mkdirSync(jobs, { recursive: true })
    cpSync(file('fixtures/careers/jobs/tour-guide.md'), path.join(jobs, 'tour-guide.md'))
    await expect.poll(() => textOf('/careers'), { timeout: 30_000 }).toContain('Tour guide')
    await expect.poll(() => textOf('/careers/tour-guide')).toContain('Walk with <em>pilgrims</em>')
  }

  const apply = async () => {
    expect(await textOf('/careers/apply')).toContain('Your CV')
    const body = new FormData()
    for (const [name, value] of Object.entries({
      form: 'careers/apply',
      name: 'Amina',
      email: 'a@b.example',
    }))
      body.set(name, value)
    body.set('cv', new File(['my life'], 'cv.pdf', { type: 'application/pdf' }))
    const answer = await fetch(`${url}/careers/apply`, {
      method: 'POST',
      body,
      headers: { origin: url },
      redirect: 'manual',
    })
    expect(answer.status).toBe(303)
    await expect.poll(() => receiver.received).toHaveLength(1)
    expect(receiver.received[0]).toMatchObject({
      isSigned: true,
      body: {
        form: 'careers/apply',
        values: { name: 'Amina', email: 'a@b.example' },
        file: { name: 'cv.pdf', type: 'application/pdf', base64: Buffer.from('my life').toString('base64') },
      },
    })
  }

  const commands: Readonly<Record<string, () => Promise<void>>> = {
    'npm run new:remote -- careers --repository ../careers': async () => {
      const { code, output } = await command({}, 'new:remote', 'careers', '--repository', folder)
      expect(code, output).toBe(0)
    },
    'cd ../careers && npm install': async () => {
      await linkedInstall(folder)
      writeFileSync(file('package-lock.json'), '{}')
      const { scripts } = JSON.parse(readFileSync(file('package.json'), 'utf8')) as {
        readonly scripts: object
      }
      const named = namedCommands(file('node_modules/@caravanserai/remote'))
      expect([...named]).toEqual(expect.arrayContaining(['promote', 'withdraw', 'ship', 'on']))
      // `new:remote` belongs to the site's repository.
      const missing = [...named].filter((name) => !(name in scripts) && name !== 'new:remote')
      expect(missing, 'commands that are named, and are no scripts of the repository').toEqual([])
    },
    'npm test': async () => {
      expect(await npm('test')).not.toContain('Force exiting')
    },
    'export DATA_DIR=/srv/caravanserai PORT=3000': async () => {
      const output = await npm('run', 'check')
      expect(output, 'samples of the template are named').toMatch(/words +WARNING: .* at \/careers/)
    },
    'npm run dev': async () => {
      const port = await nextPort()
      const dev = started([file('node_modules/.bin/caravanserai'), 'dev', '--port', String(port)], {
        cwd: folder,
        env: siteEnv,
      })
      await expect.poll(dev.output, { timeout: 120_000 }).toContain('Ctrl-C')
      expect((await fetch(`http://${host}:${port}/careers`)).status).toBe(200)
      dev.child.kill('SIGINT')
      expect(await dev.ended).toBe(0)
    },
    'rm entries.ts': async () => rmSync(file('entries.ts')),
    'npm run format': async () => void (await npm('run', 'format')),
    'npm run check': async () => {
      const output = await npm('run', 'check')
      expect(output).toMatch(/ok +words +none of the samples/)
      expect(output).toMatch(/ok +forms +careers\/apply/)
    },
    'npm run preview': async () => {
      const output = await npm('run', 'preview')
      expect(output).toMatch(/careers 1\.0\.0-\w+ is not live\. Who opens/)
      await openPreview(output)
    },
    'npm run ship': async () => {
      expect(await npm('run', 'ship')).toMatch(/careers 1\.0\.0-\w+ is live .*its first release/)
      await writeJob()
      await apply()
      expect(await textOf('/careers/jobs.csv')).toBe('"Tour guide","Dhaka"\r\n')
      const moved = await fetch(`${url}/vacancies`, { redirect: 'manual' })
      expect([moved.status, moved.headers.get('location')]).toEqual([308, '/careers'])
      expect(await npm('run', 'preview')).toMatch(/careers 1\.0\.0-\w+ is the live release\. Who opens/)
    },
    'npm run ship -- --canary 10': async () => {
      rewrite(file('list/ListPage.tsx'), 'Open positions', 'Open places')
      const output = await npm('run', 'ship', '--', '--canary', '10')
      expect(output).toContain('npm run promote -- careers, or npm run withdraw -- careers')
    },
    'npm run promote': async () => {
      // As suggested by the hint.
      await npm('run', 'promote', '--', 'careers')
      await expect.poll(() => textOf('/careers')).toContain('Open places')
    },
    'npm run rollback': async () => {
      // On a terminal the command asks for confirmation.
      await npm('run', 'rollback', '--', '--yes')
      await expect.poll(() => textOf('/careers')).toContain('Open positions')
    },
  }

  try {
    for (const step of steps)
      await test.step('line' in step ? step.line : step.file, async () => {
        if ('line' in step) {
          const act = commands[step.line]
          if (act === undefined) throw new Error(`no test runs this line of the guide: ${step.line}`)
          return act()
        }
        mkdirSync(path.dirname(file(step.file)), { recursive: true })
        writeFileSync(file(step.file), step.text)
      })
  } finally {
    if (site.child.pid !== undefined) process.kill(-site.child.pid, 'SIGINT')
    await site.ended
    await receiver.stop()
  }
})
