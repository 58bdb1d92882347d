import { mkdirSync, readdirSync, readFileSync, statSync, writeFileSync } from 'node:fs'
import path from 'node:path'
import { root } from '../../lib/places'
import { run } from '../../lib/process/run'
import { unset } from '../../lib/site/unset'
import { command, started } from '../support/command'
import { linkedInstall } from '../support/linkedInstall'
import { rewrite } from '../support/changedRemote'
import { host, nextPort, temporaryFolder } from '../support/site'
import { expect, test } from '../support/test'
import { isMarked, mark, reachNewRemote, visit } from '../support/visit'

// Includes packing, all checks of a remote, two builds, and three runs of the gate.
test.describe.configure({ timeout: 480_000 })

/** Size limits of the packages in bytes, by the prefix of their file names. */
const sizes = {
  'caravanserai-adapters-': 97_000,
  'caravanserai-remote-': 4_400_000,
  'caravanserai-submissions-': 11_500,
  'caravanserai-ui-': 90_000,
}

const notPacked = /\.test\.|(samples|recordings|node_modules)\/|(?<!\.d)\.tsx?$/

const jobs = `import { defineKind } from '@caravanserai/adapters'

export const jobs = defineKind({ name: 'careers/jobs', fields: { title: 'name', salaryCents: 'money' } })
export const kinds = [jobs]
`

/** The form component of the guide. */
const applyForm = `import { FileField, FormCard, FormEnd, Select, TextArea, TextField, useSubmission } from '@caravanserai/ui'
import { applyForm } from './applyForm'

export const ApplyForm = () => {
  const { state, form } = useSubmission(applyForm)
  return (
    <FormCard {...form} aria-label="Apply">
      <TextField label="Your name" name="name" />
      <TextField label="Email" name="email" />
      <Select label="Hours" name="hours"><option value="">Choose</option><option value="full">All day</option></Select>
      <TextField label="Number" name="number" />
      <TextArea label="Why you" name="why" />
      <FileField label="Your CV" />
      <FormEnd action="Apply" state={state} said={{ unsent: <p>No</p>, sent: <p>Yes</p>, failed: <p>No</p> }} />
    </FormCard>
  )
}
`

test('a remote in its own repository is tested, checked and shipped with packages only', async ({
  page,
  startSite,
}) => {
  const site = await startSite()
  const folder = path.join(temporaryFolder(), 'careers')
  // The site's backend has an adapter that the packages do not include.
  const backend = { CMS_ADAPTER: 'wordpress', CMS_URL: 'https://cms.example' }
  const siteEnv = { DATA_DIR: site.dataDir, HOST: host, PORT: new URL(site.url).port, ...backend }
  /** Runs a script of the repository as its team does. */
  const npm = async (script: string, args: ReadonlyArray<string> = [], values: object = siteEnv) => {
    const { code, output } = await run('npm', ['run', '--silent', script, '--', ...args], {
      cwd: folder,
      env: { ...process.env, ...unset(), ...values },
    })
    if (code !== 0) throw new Error(`npm run ${script} ended with ${code}:\n${output}`)
    return output
  }
  /** Starts a long-running command; `readyOutput` resolves to its output once it is ready. */
  const start = (args: ReadonlyArray<string>, values: object = {}) => {
    const bin = path.join(folder, 'node_modules', '.bin', 'caravanserai')
    const { child, output, ended } = started([bin, ...args], { cwd: folder, env: { ...siteEnv, ...values } })
    return {
      readyOutput: async () => {
        await expect.poll(output, { timeout: 120_000 }).toContain('Ctrl-C')
        return output()
      },
      stop: () => {
        child.kill('SIGINT')
        return ended
      },
    }
  }
  const textOf = async (address: string) => (await fetch(`${site.url}${address}`)).text()

  await test.step('the repository is created with the packages and installed', async () => {
    const { code, output } = await command({}, 'new:remote', 'careers', '--repository', folder)
    expect(output).toContain('/careers/{id}')
    expect(code).toBe(0)
    await linkedInstall(folder)
    const packed = readdirSync(path.join(folder, 'packages')).sort()
    expect(packed).toEqual(Object.keys(sizes).map((name) => expect.stringMatching(`^${name}[\\d.]+\\.tgz$`)))
    for (const [at, maximum] of Object.values(sizes).entries()) {
      const file = path.join(folder, 'packages', packed[at] ?? '')
      expect(statSync(file).size, `bytes of ${file}`).toBeLessThan(maximum)
      const { output: files } = await run('tar', ['-tzf', file])
      expect(files).toContain('package/package.json')
      expect(files.split('\n').filter((file) => notPacked.test(file))).toEqual([])
    }
    // npm writes a lock file, and the build reads it.
    writeFileSync(path.join(folder, 'package-lock.json'), '{}')
  })

  await test.step('the form of the guide is added', async () => {
    const guide = readFileSync(path.join(root, 'docs', 'reference', 'forms.md'), 'utf8')
    const [, declared = ''] = /(import \{ defineForm \}[^]*?)```/.exec(guide) ?? []
    mkdirSync(path.join(folder, 'apply'))
    writeFileSync(path.join(folder, 'apply', 'applyForm.ts'), declared)
    writeFileSync(path.join(folder, 'apply', 'ApplyForm.tsx'), applyForm)
    const list = (file: string) => path.join(folder, 'list', file)
    rewrite(list('page.ts'), '  page: () =>', '  forms: [applyForm],\n  page: () =>')
    rewrite(
      list('ListPage.tsx'),
      '<EntryList entries={entries} />',
      '<EntryList entries={entries} /><ApplyForm />',
    )
    for (const [file, name] of [
      ['page.ts', 'applyForm'],
      ['ListPage.tsx', 'ApplyForm'],
    ] as const)
      writeFileSync(
        list(file),
        `import { ${name} } from '../apply/${name}'\n${readFileSync(list(file), 'utf8')}`,
      )
    const prettier = path.join(folder, 'node_modules', '.bin', 'prettier')
    await run(process.execPath, [prettier, '--write', 'apply', 'list'], { cwd: folder })
  })

  await test.step('types, lint, formatting and test pass', async () => {
    expect(await npm('test')).toContain('All matched files use Prettier code style')
  })

  await test.step('a type error and a restricted import are found', async () => {
    const file = path.join(folder, 'list', 'ListPage.tsx')
    const text = readFileSync(file, 'utf8')
    rewrite(file, '<EntryList entries={entries} />', '<EntryList entries={1} />')
    await expect(npm('test')).rejects.toThrow("Type 'number' is not assignable")
    writeFileSync(
      file,
      `import { Outlet, useBlocker } from 'react-router-dom'\n${text}\nexport { Outlet, useBlocker }\n`,
    )
    const eslint = path.join(folder, 'node_modules', '.bin', 'eslint')
    await expect(run(process.execPath, [eslint, 'list'], { cwd: folder })).resolves.toMatchObject({
      code: 1,
      output: expect.stringContaining("'useBlocker' import from 'react-router-dom' is restricted"),
    })
    writeFileSync(file, text)
  })

  await test.step('a missing location of the releases is reported in one line', async () => {
    await expect(npm('check', [], { ...siteEnv, DATA_DIR: '', RELEASES: '' })).rejects.toThrow(
      /\nRELEASES: expected .*DATA_DIR.*\n$/,
    )
  })

  await test.step('the first release is live and looks like the site', async () => {
    const output = await npm('ship')
    expect(output).toContain('ok       console')
    expect(output).toMatch(/careers 1\.0\.0-\w+ is live .*its first release/)
    await reachNewRemote(page, site.url)
    expect(output).toMatch(/ok +forms +careers\/apply/)
  })

  await test.step('the form is judged by its declaration, with and without scripts', async () => {
    const post = async (typed: Readonly<Record<string, string>>) => {
      const body = new FormData()
      for (const [name, value] of Object.entries({ form: 'careers/apply', hours: 'full', ...typed }))
        body.set(name, value)
      body.set('cv', new File(['my life'], 'cv.pdf'))
      const headers = { origin: site.url }
      const answer = await fetch(`${site.url}/careers`, { method: 'POST', body, headers, redirect: 'manual' })
      return { status: answer.status, text: await answer.text() }
    }
    const wrong = await post({ name: 'R2D2', email: 'amina@example.test' })
    expect(wrong).toMatchObject({ status: 422, text: expect.stringContaining('Please use letters alone') })
    expect((await post({ name: 'Amina', email: 'amina@example.test' })).status).toBe(303)
    await visit(page, `${site.url}/careers`)
    await page.getByRole('button', { name: 'Apply' }).click()
    await expect(page.getByLabel('Your CV')).toHaveAccessibleDescription('Please choose your CV')
    await expect(page.getByLabel('Your name')).toBeFocused()
  })

  await test.step('a release that needs another kit than the host has is refused with the reason', async () => {
    const kit = path.join(folder, 'node_modules', '@caravanserai', 'ui', 'package.json')
    const text = readFileSync(kit, 'utf8')
    rewrite(kit, '"version": "1.', '"version": "7.')
    rewrite(path.join(folder, 'entries.ts'), "'Where to begin'", "'Where to start'")
    await expect(npm('check')).rejects.toThrow(/needs @caravanserai\/ui \^7\.\S+, the host has 1\./)
    writeFileSync(kit, text)
    writeFileSync(path.join(folder, 'package-lock.json'), '{ }')
  })

  await test.step('an edit is shipped, and a rollback reverts it', async () => {
    expect(await npm('ship')).toContain('the previous release is 1.0.0-')
    expect(await textOf('/careers')).toContain('Where to start')
    expect(await npm('rollback', ['--yes'])).toContain('is live')
    expect(await textOf('/careers')).not.toContain('Where to start')
    expect(await npm('releases')).toMatch(/^careers /m)
  })

  await test.step('a new kind of content is shipped before the site has entries', async () => {
    const listPage = path.join(folder, 'list', 'page.ts')
    writeFileSync(path.join(folder, 'jobs.ts'), jobs)
    mkdirSync(path.join(folder, 'fixtures', 'careers', 'jobs'), { recursive: true })
    writeFileSync(
      path.join(folder, 'fixtures', 'careers', 'jobs', 'guide.md'),
      '---\ntitle: Tour guide\n---\n',
    )
    rewrite(path.join(folder, 'routes.ts'), 'export const', "export { kinds } from './jobs'\nexport const")
    rewrite(listPage, 'answerOf }', 'listed, mapAnswer }')
    rewrite(
      listPage,
      '() => answerOf({',
      '(ask) => mapAnswer(ask(listed(jobs, { count: 9 })), (all) => ({ all,',
    )
    rewrite(listPage, 'summary })) })', 'summary })) }))')
    rewrite(listPage, 'head: () => ({', 'head: ({ all }) => ({')
    rewrite(listPage, "title: 'Careers'", "title: all[0]?.title ?? 'Nobody is looked for'")
    rewrite(listPage, 'import { listAddress }', "import { jobs } from '../jobs'\nimport { listAddress }")
    expect(await npm('ship')).toMatch(/ok {7}pages/)
    expect(await textOf('/careers')).toContain('<title>Nobody is looked for')
  })

  await test.step('the dev server shows the remote next to live ones, and edits appear in the open page', async () => {
    const port = await nextPort()
    const dev = start(['dev', '--port', String(port)])
    try {
      const text = await dev.readyOutput()
      expect(text).toContain(`http://${host}:${port}/careers`)
      expect(text).toContain('auth, charity, travel')
      await page.goto(`http://${host}:${port}/careers`)
      await expect(page, 'the fixtures of its kind are shown').toHaveTitle(/^Tour guide/)
      rewrite(path.join(folder, 'entries.ts'), "'Who answers you'", "'Who will answer'")
      await expect(page.getByRole('link', { name: 'Who will answer' })).toBeVisible({ timeout: 120_000 })
      // Changes outside of components reload the page.
      await mark(page)
      const list = path.join(folder, 'list', 'ListPage.tsx')
      rewrite(list, '<EntryList entries={entries} />', '<EntryList entries={entries} /> <p>here</p>')
      await expect(page.getByText('here', { exact: true })).toBeVisible({ timeout: 120_000 })
      expect(await isMarked(page), 'Fast Refresh keeps the page').toBe(true)
      rewrite(list, 'entries={entries} />', 'entries={7} />')
      await expect(page.getByRole('alert')).toContainText('list/ListPage.tsx', { timeout: 120_000 })
      expect((await fetch(`http://${host}:${port}/cause`)).status).toBe(200)
    } finally {
      expect(await dev.stop()).toBe(0)
    }
  })

  await test.step('the kit page has the story of the remote', async () => {
    const port = await nextPort()
    const kit = start(['kit'], { KIT_PORT: String(port) })
    try {
      await kit.readyOutput()
      await page.goto(`http://${host}:${port}`)
      await expect(page.getByRole('heading', { name: 'Careers entries' })).toBeVisible()
    } finally {
      expect(await kit.stop()).toBe(0)
    }
  })
})
