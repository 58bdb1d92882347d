import { hair, ink, skin } from '../palette.mjs'
import { box, line, mix, sheet, veil, washed } from '../draw.mjs'
import { sky, stars, streak } from '../parts/sky.mjs'
import { sun } from '../parts/sun.mjs'
import { mountains, ridge, teaRows } from '../parts/hills.mjs'
import { water } from '../parts/water.mjs'
import { arch, carved } from '../parts/arch.mjs'
import { farMosque } from '../parts/mosque.mjs'
import { skyline } from '../parts/towers.mjs'
import { nouka } from '../parts/boats.mjs'
import { palm, treeLine } from '../parts/trees.mjs'
import { bust } from '../parts/bust.mjs'

/** @typedef {import('../parts/bust.mjs').Sitter} Sitter */
/** @typedef {'tea' | 'river' | 'city' | 'desert' | 'night' | 'fields' | 'sea'} Place */

/** What lies behind a sitter. @param {number} w @param {number} h @param {Place} place */
function backdrop(w, h, place) {
  const y = h * 0.6
  switch (place) {
    case 'tea':
      return (
        sky(w, h, 'tea', y) +
        sun(w * 0.72, h * 0.24, 58, '#fffbe8', '#fbe3b8', 3) +
        ridge(w, y - 20, 70, h * 0.75, '#8fb09a', '#dcd9ae', 4) +
        teaRows(w, h * 0.66, 30, 6, h, { lit: '#a9c46c', mid: '#4f9060', dark: '#1f5a48' }, 5)
      )
    case 'river':
      return (
        sky(w, h, 'morning', y) +
        sun(w * 0.26, h * 0.3, 58, '#fff7df', '#fbdf9c', 3) +
        treeLine(-20, y, w + 40, 40, '#8fae8a', '#d0cc98', 3) +
        water(0, y, w, h - y, '#dbe0c0', '#4f88a0', '#fffaf0', 4, 50) +
        nouka(w * 0.84, y + 40, 0.46, {
          hull: '#3a4a58',
          lit: '#f6d9a4',
          hood: '#8a5d3c',
          sail: ink.clay,
          shade: ink.wine,
        })
      )
    case 'city':
      return (
        sky(w, h, 'gulf', y) +
        sun(w * 0.7, h * 0.34, 66, '#fff0c2', '#fbc768', 3) +
        skyline(
          -20,
          w + 60,
          h * 0.72,
          90,
          260,
          { base: '#a0506a', lit: '#e08a52', dark: '#7a3f62', light: '#fbd27a' },
          4,
          60,
          0.2,
        ) +
        washed(`M0,${h * 0.5}H${w}V${h * 0.74}H0Z`, [
          [0, '#f4a73c', 0],
          [1, '#f4a73c', 0.55],
        ]) +
        box(0, h * 0.72, w, h, '#5a2f52')
      )
    case 'desert':
      return (
        sky(w, h, 'dusk', y) +
        sun(w * 0.28, h * 0.42, 60, '#fff0c2', '#f7c266', 3) +
        mountains(w, y + 10, 120, h * 0.7, { base: '#7b4f7c', lit: '#d77f68', haze: '#f0a45c' }, 6) +
        ridge(w, y + 30, 30, h, '#c98a60', '#6d4663', 8) +
        palm(w * 0.88, h * 0.86, h * 0.4, '#3a2a57', 4, { lit: '#54406f' })
      )
    case 'night':
      return (
        sky(w, h, 'night', y) +
        stars(w, h * 0.5, 60, 6) +
        farMosque(w * 0.24, y + 20, 1.1, '#4f4a7a', '#8a6a8a') +
        ridge(w, y + 20, 16, h, '#3a3666', '#241d4a', 4)
      )
    case 'fields':
      return (
        sky(w, h, 'noon', y) +
        sun(w * 0.75, h * 0.26, 54, '#fffaf0', '#f9e6b5', 3) +
        veil(0.8, streak(w * 0.3, h * 0.2, 220, 30, '#fdf3da', 3)) +
        ridge(w, y, 30, h * 0.7, '#8fb09a', '#dcd9ae', 4) +
        ridge(w, y + 40, 20, h, '#b9b45c', '#5f8a58', 9) +
        palm(w * 0.12, h * 0.8, h * 0.4, '#3f7a58', 4)
      )
    default:
      return (
        sky(w, h, 'monsoon', y) +
        sun(w * 0.7, h * 0.3, 56, '#fff6dc', '#ecdcab', 3) +
        ridge(w, y, 24, h * 0.65, '#7f9c9a', '#c0c5ab', 5) +
        water(0, y, w, h - y, '#c9cfb0', '#2c5568', '#fff6dc', 5, 60)
      )
  }
}

/** @param {number} w @param {number} h @param {Place} place @param {Sitter} who @param {number} scale @param {string} wall */
function portrait(w, h, place, who, scale, wall) {
  const hole = arch(w / 2, h + 60, w * 0.86, h * 1.0, 0.62)
  return sheet(
    w,
    h,
    backdrop(w, h, place) +
      carved(w, h, hole, wall, mix(wall, '#fbdf9c', 0.16), 72) +
      line(hole, '#f0b46a', 5) +
      bust(w / 2, h * 0.47, scale, who),
  )
}

/** @type {Record<string, [Place, Sitter, string]>} */
const leaders = {
  'managing-director': [
    'city',
    {
      skin: skin.brown,
      hair: hair.black,
      style: 'side',
      wear: 'suit',
      cloth: '#232a58',
      second: ink.clay,
      third: ink.gold,
      glasses: true,
      age: 0.5,
      beard: 'short',
      jaw: 0.04,
      smile: 1,
    },
    '#1c1f4a',
  ],
  chairman: [
    'desert',
    {
      skin: skin.tan,
      hair: hair.silver,
      style: 'cap',
      wear: 'waistcoat',
      cloth: '#1b2438',
      second: '#fbf3e2',
      age: 1,
      beard: 'full',
      wide: 1.02,
      smile: 0.8,
    },
    '#241d4a',
  ],
  'executive-director': [
    'river',
    {
      skin: skin.wheat,
      hair: hair.black,
      style: 'bun',
      wear: 'sari',
      cloth: ink.green,
      second: '#1f6b50',
      jewel: ink.gold,
      age: 0.45,
      wide: 0.94,
      jaw: -0.06,
      smile: 1.3,
    },
    '#173f4a',
  ],
}

/** @type {[Place, Sitter, string][]} */
const team = [
  [
    'river',
    {
      skin: skin.tan,
      hair: hair.brown,
      style: 'hijab',
      wear: 'hijab',
      cloth: '#3d567a',
      second: ink.teal,
      third: '#2b6f80',
      wide: 0.95,
      jaw: -0.05,
      smile: 1.2,
    },
    '#173f5a',
  ],
  [
    'tea',
    {
      skin: skin.brown,
      hair: hair.black,
      style: 'short',
      wear: 'panjabi',
      cloth: '#e9dccf',
      second: '#b98a54',
      beard: 'stubble',
      smile: 1.2,
    },
    '#14403a',
  ],
  [
    'tea',
    {
      skin: skin.deep,
      hair: hair.black,
      style: 'bob',
      wear: 'shirt',
      cloth: '#f3e6cb',
      second: ink.teal,
      glasses: true,
      wide: 0.94,
      jaw: -0.05,
      smile: 1.3,
    },
    '#12443a',
  ],
  [
    'desert',
    {
      skin: skin.deep,
      hair: hair.grey,
      style: 'thin',
      wear: 'shirt',
      cloth: '#8a5d5c',
      second: ink.sand,
      age: 0.9,
      beard: 'moustache',
      glasses: true,
      wide: 1.03,
    },
    '#2a1f48',
  ],
  [
    'fields',
    {
      skin: skin.wheat,
      hair: hair.black,
      style: 'long',
      wear: 'tunic',
      cloth: ink.clay,
      second: ink.gold,
      jewel: ink.gold,
      wide: 0.93,
      jaw: -0.07,
      smile: 1.4,
    },
    '#1f4f42',
  ],
  [
    'desert',
    {
      skin: skin.wheat,
      hair: hair.henna,
      style: 'cap',
      wear: 'panjabi',
      cloth: '#7f9c8a',
      second: '#f3e6cb',
      age: 0.7,
      beard: 'full',
      smile: 0.9,
    },
    '#3a2a57',
  ],
  [
    'city',
    {
      skin: skin.brown,
      hair: hair.black,
      style: 'hijab',
      wear: 'tunic',
      cloth: '#6d2a35',
      second: ink.gold,
      third: '#e0b07a',
      wide: 0.95,
      jaw: -0.04,
      smile: 1.5,
    },
    '#4a2848',
  ],
  [
    'city',
    {
      skin: skin.dark,
      hair: hair.black,
      style: 'curly',
      wear: 'vest',
      cloth: '#cfd8c8',
      second: ink.saffron,
      beard: 'short',
      jaw: 0.05,
      smile: 1.1,
    },
    '#3a2350',
  ],
  [
    'night',
    {
      skin: skin.fair,
      hair: hair.silver,
      style: 'veil',
      wear: 'sari',
      cloth: '#8a6390',
      second: '#f3e6cb',
      third: '#f0e2cc',
      jewel: ink.clay,
      age: 1,
      wide: 0.97,
      smile: 1.2,
    },
    '#141735',
  ],
  [
    'sea',
    {
      skin: skin.tan,
      hair: hair.black,
      style: 'side',
      wear: 'suit',
      cloth: '#2f4a48',
      second: ink.saffron,
      third: '#fbf3e2',
      jaw: 0.02,
      smile: 1,
    },
    '#1f3a4c',
  ],
]

/** @param {string} name */
export function leader(name) {
  const found = leaders[name]
  if (!found) throw new Error(`No such leader: ${name}`)
  return portrait(720, 900, found[0], found[1], 1.16, found[2])
}

/** @param {number} index from 0 */
export function member(index) {
  const found = team[index]
  if (!found) throw new Error(`No such member: ${index}`)
  return portrait(640, 760, found[0], found[1], 1.0, found[2])
}
