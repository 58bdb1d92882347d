import * as migration_20261120_080229_initial from './20261120_080229_initial';

export const migrations = [
  {
    up: migration_20261120_080229_initial.up,
    down: migration_20261120_080229_initial.down,
    name: '20261120_080229_initial'
  },
];
