import { ink, skin } from '../palette.mjs'
import { person } from './people.mjs'

/** @typedef {Partial<import('./people.mjs').Person>} How */
/** @typedef {import('../draw.mjs').Point} Point */

/** Arms, from the shoulder to the hand. */
export const forward = /** @type {readonly Point[]} */ ([
  [-1, -78],
  [12, -66],
  [24, -62],
])
export const level = /** @type {readonly Point[]} */ ([
  [-1, -78],
  [14, -76],
  [28, -74],
])
export const raised = /** @type {readonly Point[]} */ ([
  [-1, -78],
  [10, -88],
  [18, -102],
])
export const lap = /** @type {readonly Point[]} */ ([
  [-1, -78],
  [9, -64],
  [18, -54],
])
const warm = '#fbe3b8'

/** @param {number} x @param {number} y @param {number} s @param {string} cloth @param {How} [how] */
export const woman = (x, y, s, cloth, how = {}) =>
  person(x, y, s, {
    dress: 'sari',
    cloth,
    second: ink.gold,
    skin: skin.brown,
    head: 'scarf',
    light: warm,
    ...how,
  })
/** @param {number} x @param {number} y @param {number} s @param {string} cloth @param {How} [how] */
export const elder = (x, y, s, cloth, how = {}) =>
  person(x, y, s, {
    dress: 'panjabi',
    cloth,
    second: '#d8c3a5',
    skin: skin.tan,
    head: 'cap',
    hair: '#cfc8c0',
    light: warm,
    ...how,
  })
/** @param {number} x @param {number} y @param {number} s @param {string} cloth @param {How} [how] */
export const farmer = (x, y, s, cloth, how = {}) =>
  person(x, y, s, { dress: 'lungi', cloth, second: ink.teal, skin: skin.deep, light: warm, ...how })
/** @param {number} x @param {number} y @param {number} s @param {string} cloth @param {How} [how] */
export const youth = (x, y, s, cloth, how = {}) =>
  person(x, y, s, { dress: 'shirt', cloth, second: '#2b2f5e', skin: skin.brown, light: warm, ...how })
/** @param {number} x @param {number} y @param {number} s @param {string} cloth @param {How} [how] */
export const girl = (x, y, s, cloth, how = {}) =>
  person(x, y, s, { dress: 'frock', cloth, skin: skin.brown, head: 'bun', light: warm, ...how })
/** @param {number} x @param {number} y @param {number} s @param {How} [how] */
export const medic = (x, y, s, how = {}) =>
  person(x, y, s, {
    dress: 'robe',
    cloth: '#fffaf0',
    second: '#dfe8df',
    skin: skin.tan,
    head: 'scarf',
    light: '#fff0c8',
    ...how,
  })
/** @param {number} x @param {number} y @param {number} s @param {string} cloth @param {How} [how] */
export const fitter = (x, y, s, cloth, how = {}) =>
  person(x, y, s, {
    dress: 'worker',
    cloth,
    second: '#20244f',
    skin: skin.brown,
    head: 'hat',
    light: warm,
    ...how,
  })
/** @param {number} x @param {number} y @param {number} s @param {How} [how] */
export const pilgrim = (x, y, s, how = {}) =>
  person(x, y, s, { dress: 'ihram', cloth: '#fffaf0', skin: skin.brown, light: '#ffe6b0', ...how })
