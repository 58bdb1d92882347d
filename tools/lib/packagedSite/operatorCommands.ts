/**
 * The commands that are part of a package, by their names in `tools/commands/`: what an operator needs on a machine that
 * has no clone of the project, because it only reads and changes what a running site reads. In a package they are called
 * like here: `npm run outbox`.
 */
export const operatorCommands = [
  'releases',
  'promote',
  'withdraw',
  'rollback',
  'pin',
  'off',
  'on',
  'retire',
  'prune',
  'content',
  'outbox',
  'logs',
] as const
