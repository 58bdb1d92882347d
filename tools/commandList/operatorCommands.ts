import { command } from '../lib/commandLine/command'
import { releaseCommands } from './releaseCommands'
import { flag, optional, required, text } from '../lib/commandLine/values'
import type { Value } from '../lib/commandLine/values'

const id: Value<string> = {
  name: 'id',
  expected: () => 'the id of a submission, 32 digits and letters from a to f',
  read: (text) => (/^[0-9a-f]{32}$/.test(text) ? text : undefined),
}

/** A duration in milliseconds. */
const age: Value<number> = {
  name: 'age',
  expected: () => 'an age in days or hours, such as 30d or 12h',
  read: (text) => {
    const [, count, unit] = /^(\d{1,4})([dh])$/.exec(text) ?? []
    return count === undefined ? undefined : Number(count) * (unit === 'd' ? 86_400_000 : 3_600_000)
  },
}

const visitor: Value<string> = {
  name: 'email',
  expected: () => 'the email address of a visitor',
  read: (text) => (/^[^-].*@|^-.*@/.test(text) ? text : undefined),
}

const outbox = { load: () => import('../commands/outbox') }

/** The commands of a packaged site. They only read and change the data of running sites. */
export const operatorCommands = {
  ...releaseCommands,
  prune: command({
    says: 'Removes old release sets, expired previews, unused pictures and files of old releases',
    hasResult: true,
    more: 'Everything younger than two days stays, so it may run during a ship.',
    asks: true,
    load: async () => ({ default: (await import('../commands/releases')).pruneReleases }),
  }),
  outbox: command({
    says: 'Lists the forms that are not delivered yet, without their values',
    hasResult: true,
    more: 'It works while the site runs, on the outbox of all nodes and the one of this machine.',
    load: async () => ({ default: (await outbox.load()).listed }),
  }),
  'outbox show': command({
    says: 'Prints one form as the receiver gets it',
    args: { id: required(id, 'the id in the list') },
    load: async () => ({ default: (await outbox.load()).show }),
  }),
  'outbox replay': command({
    says: 'Has the site deliver forms again that wait for the operator',
    hasResult: true,
    args: { id: optional(id, 'one of them') },
    flags: {
      refused: flag('those that were refused or given up'),
      held: flag('those that were held as spam'),
      all: flag('all of them'),
    },
    examples: ['--refused'],
    fault: ({ id: submission, refused, held, all }) =>
      [submission !== undefined, refused, held, all].filter(Boolean).length === 1
        ? null
        : 'expected an id, --refused, --held or --all, and one of these only',
    load: async () => ({ default: (await outbox.load()).replay }),
  }),
  'outbox export': command({
    says: 'Writes all forms with their values, a line of JSON each',
    args: {
      file: required(
        text('file', 'a new file, or - for the standard output'),
        'a new file, or - to print them',
      ),
    },
    examples: ['forms.jsonl', '-'],
    load: async () => ({ default: (await outbox.load()).exportTo }),
  }),
  'outbox erase': command({
    says: 'Removes forms from the disk, delivered or not',
    hasResult: true,
    flags: {
      olderThan: optional(age, 'those that were accepted so long ago'),
      visitor: optional(visitor, 'those of this visitor'),
    },
    examples: ['--older-than 30d', '--visitor someone@example.org'],
    asks: true,
    fault: ({ olderThan, visitor: email }) =>
      (olderThan === undefined) === (email === undefined) ? 'expected --older-than or --visitor' : null,
    load: async () => ({ default: (await outbox.load()).erase }),
  }),
  logs: command({
    says: 'Prints the log of a site for people: where the time of each request went',
    more: 'Without a file it reads the standard input.',
    args: { file: optional(text('file'), 'a log') },
    flags: {
      request: optional(
        text('id', 'the id of a request, as in x-request-id'),
        'only the lines of one request',
      ),
      warnings: flag('only warnings and errors'),
    },
    examples: ['site.log --warnings', 'site.log --request 4bf92f3577b34da6a3ce929d0e0e4736'],
    load: () => import('../commands/logs'),
  }),
}
