import * as migration_20261120_080229_initial from './20261120_080229_initial';
import * as migration_20261120_110208_charity_fields from './20261120_110208_charity_fields';
import * as migration_20261123_075734_roles from './20261123_075734_roles';
import * as migration_20261124_003339_service_prices from './20261124_003339_service_prices';
import * as migration_20261126_102156_shown_from_until from './20261126_102156_shown_from_until';
import * as migration_20261126_110222_autosave from './20261126_110222_autosave';
import * as migration_20261126_133621_what_editors_have from './20261126_133621_what_editors_have';
import * as migration_20261128_041500_last_day_of_events from './20261128_041500_last_day_of_events';

export const migrations = [
  {
    up: migration_20261120_080229_initial.up,
    down: migration_20261120_080229_initial.down,
    name: '20261120_080229_initial',
  },
  {
    up: migration_20261120_110208_charity_fields.up,
    down: migration_20261120_110208_charity_fields.down,
    name: '20261120_110208_charity_fields',
  },
  {
    up: migration_20261123_075734_roles.up,
    down: migration_20261123_075734_roles.down,
    name: '20261123_075734_roles',
  },
  {
    up: migration_20261124_003339_service_prices.up,
    down: migration_20261124_003339_service_prices.down,
    name: '20261124_003339_service_prices',
  },
  {
    up: migration_20261126_102156_shown_from_until.up,
    down: migration_20261126_102156_shown_from_until.down,
    name: '20261126_102156_shown_from_until',
  },
  {
    up: migration_20261126_110222_autosave.up,
    down: migration_20261126_110222_autosave.down,
    name: '20261126_110222_autosave',
  },
  {
    up: migration_20261126_133621_what_editors_have.up,
    down: migration_20261126_133621_what_editors_have.down,
    name: '20261126_133621_what_editors_have',
  },
  {
    up: migration_20261128_041500_last_day_of_events.up,
    down: migration_20261128_041500_last_day_of_events.down,
    name: '20261128_041500_last_day_of_events'
  },
];
