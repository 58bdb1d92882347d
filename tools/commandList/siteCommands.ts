import path from 'node:path'
import { nameFault } from '../lib/newRemote/nameFault'
import { remoteNames, root } from '../lib/places'
import { codeFolders } from '../lib/test/parts'
import { command } from '../lib/commandLine/command'
import { operatorCommands } from './operatorCommands'
import {
  choice,
  flagOr,
  optional,
  required,
  several,
  site,
  text,
  wholeNumber,
} from '../lib/commandLine/values'

const remoteName = choice('remote', remoteNames)

/** Commands that run and build the site, and write packages, content and pictures. */
export const siteCommands = {
  start: command({
    says: 'Builds outdated packages, and starts the backend, the file servers of the remotes, and the site',
    more: 'PORT and the other settings of docs/reference/settings.md are read from the environment.',
    flags: {
      without: several(remoteName, 'leaves out the server of this remote, to see the site without it'),
    },
    examples: ['', '--without charity'],
    load: () => import('../commands/start'),
  }),
  dev: command({
    says: 'Starts a dev server for each package, with Fast Refresh, next to the built site',
    args: { remotes: several(remoteName, 'only these remotes, and the shell', remoteNames()) },
    flags: {
      against: optional(site, 'reads everything else from this running site instead of building one'),
      state: flagOr(
        text('name'),
        'opens the built site in a state of the browser tests instead, such as a backend that is down; without a name it lists the states',
      ),
    },
    examples: ['', 'charity', 'charity --against https://www.example.org', '--state quarantined'],
    fault: ({ against, state }) =>
      against !== undefined && state !== false ? '--against and --state: expected one of the two' : null,
    load: () => import('../commands/dev'),
  }),
  cluster: command({
    says: 'Starts a site of several machines on this one: shells behind HAProxy and Varnish, PostgreSQL and object storage',
    args: { shells: optional(wholeNumber(1, 20), 'how many shells, usually 3') },
    examples: ['', '5'],
    load: () => import('../../proofs/cluster/cluster'),
  }),
  'new:remote': command({
    says: 'Writes a new remote with two pages, their test, and a story',
    more: 'The pages are /<name> and /<name>/{id}. The name has 2 to 30 lower-case letters and digits. No other file is changed, and nothing is installed.',
    args: { name: required(text('name', 'one name, such as careers'), 'the name of the remote') },
    flags: {
      repository: optional(
        text('folder', 'a new folder outside of this tree, such as ../careers'),
        'writes a separate repository into this new folder instead, with the packages that it is built with',
      ),
    },
    examples: ['careers', 'careers --repository ../careers'],
    fault: ({ name, repository }) =>
      nameFault(name, repository === undefined ? codeFolders() : []) ??
      (repository !== undefined && `${path.resolve(repository)}${path.sep}`.startsWith(`${root}${path.sep}`)
        ? `--repository: expected a new folder outside of ${root}, got "${repository}"`
        : null),
    load: () => import('../commands/new-remote'),
  }),
  build: command({
    says: 'Builds every package that is out of date',
    load: async () => ({ default: (await import('../commands/build')).buildTree }),
  }),
  package: command({
    says: 'Writes a folder or an archive with everything that a server needs to run the site',
    args: {
      target: required(
        text('target', 'a folder, or an archive that ends with .tar.gz'),
        'an archive if it ends with .tar.gz',
      ),
    },
    examples: ['../site-1', '../site-1.tar.gz'],
    asks: true,
    load: async () => {
      const { packageSite } = await import('../commands/build')
      // `outbox erase` is called by the script `outbox`.
      const commands = Object.keys(operatorCommands).filter((name) => !name.includes(' '))
      return { default: (values, confirm) => packageSite({ ...values, commands }, confirm) }
    },
  }),
  packages: command({
    says: 'Writes the packages that build a remote in a separate repository into dist/packages',
    load: async () => ({ default: (await import('../commands/build')).writePackages }),
  }),
  pictures: command({
    says: 'Renders the drawn pictures of the project',
    args: { words: several(text('word'), 'only drawings with one of these words in their paths') },
    examples: ['cause-08', 'team caravanserai'],
    load: () => import('../commands/pictures'),
  }),
  'cms:payload': command({
    says: 'Installs Payload, imports the sample content, and runs it',
    more: 'Its settings are in settings/commands.ts. With SITE_URL and CONTENT_SECRET it reports every change to the site.',
    load: async () => ({ default: (await import('../../proofs/cms/runCms')).runPayload }),
  }),
  'cms:strapi': command({
    says: 'Installs Strapi, imports the sample content, and runs it',
    more: 'Its settings are in settings/commands.ts. With SITE_URL and CONTENT_SECRET it reports every change to the site.',
    load: async () => ({ default: (await import('../../proofs/cms/runCms')).runStrapi }),
  }),
  reference: command({
    says: 'Writes the tables of settings and error codes in docs/reference/, and deploy/.env.example',
    load: () => import('../commands/reference'),
  }),
}
