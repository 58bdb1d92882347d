import * as migration_20261128_072743_initial from './20261128_072743_initial';

export const migrations = [
  {
    up: migration_20261128_072743_initial.up,
    down: migration_20261128_072743_initial.down,
    name: '20261128_072743_initial'
  },
];
