import { hair, ink, skin } from '../palette.mjs'
import { box, line, mix, sheet, veil, washed } from '../draw.mjs'
import { heap, sky, stars, streak } from '../parts/sky.mjs'
import { crescent, sun } from '../parts/sun.mjs'
import { mountains, ridge } from '../parts/hills.mjs'
import { water } from '../parts/water.mjs'
import { arch, carved } from '../parts/arch.mjs'
import { minaret } from '../parts/mosque.mjs'
import { skyline, tower } from '../parts/towers.mjs'
import { farPlane } from '../parts/aircraft.mjs'
import { nouka, quayCrane } from '../parts/boats.mjs'
import { banana, palm, treeLine } from '../parts/trees.mjs'
import { villageHouse } from '../parts/houses.mjs'
import { bust } from '../parts/bust.mjs'

/** @typedef {import('../parts/bust.mjs').Sitter} Sitter */

const [W, H] = [640, 640]
const stone = { base: '#cfa0a2', lit: '#fde4bc', dark: '#846c98' }

const haram = () =>
  sky(W, H, 'dawn', 420) +
  sun(470, 240, 54, '#fff6dc', '#fbd596', 3) +
  mountains(W, 430, 90, 480, { base: '#8a78a2', lit: '#efb79b', haze: '#f0c4a6' }, 9) +
  minaret(120, 470, 330, stone) +
  minaret(540, 470, 350, stone) +
  box(0, 460, W, 200, '#b59aa8')
const gulf = () =>
  sky(W, H, 'gulf', 430) +
  sun(150, 260, 52, '#fff0c2', '#fbc768', 3) +
  skyline(
    -20,
    700,
    440,
    40,
    130,
    { base: '#a0506a', lit: '#e08a52', dark: '#7a3f62', light: '#fbd27a' },
    9,
    46,
    0.2,
  ) +
  tower(
    'spire',
    540,
    444,
    80,
    330,
    { base: '#7d3e5c', lit: '#d8744c', dark: '#5a3060', light: '#ffd98a' },
    4,
    0.3,
  ) +
  box(0, 436, W, 220, '#5a2f52')
const village = () =>
  sky(W, H, 'tea', 420) +
  sun(490, 210, 50, '#fffbe8', '#fbe3b8', 3) +
  treeLine(-20, 440, 700, 60, '#6d9a70', '#a9bf8f', 5) +
  villageHouse(
    110,
    480,
    0.8,
    { wall: '#c98f62', shade: '#8a5a4c', roof: '#8f7a78', lit: '#f3d2a0', light: '#f6c25c' },
    { thatch: true },
  ) +
  palm(560, 500, 300, '#2f6650', 4) +
  washed(`M0,470H${W}V${H}H0Z`, [
    [0, '#b9b45c'],
    [1, '#3f6a4c'],
  ])
const carpathians = () =>
  sky(W, H, 'noon', 420) +
  heap(60, 260, 240, 60, '#fffaf0', '#d9e3d0', 4) +
  mountains(W, 430, 220, 470, { base: '#4f7288', lit: '#fbf3e2', haze: '#7f9f9a' }, 17) +
  ridge(W, 450, 30, H, '#6d9a5c', '#3f6a3c', 4)
const air = () =>
  sky(W, H, 'morning', 470) +
  sun(150, 220, 50, '#fff7df', '#fbdf9c', 3) +
  veil(0.8, streak(440, 300, 260, 26, '#fdf1cf', 5)) +
  farPlane(490, 180, 1, '#fbf6e6', -14) +
  heap(-60, 500, 380, 90, '#fdf3da', '#e9cfa8', 4) +
  heap(300, 510, 420, 100, '#fdf3da', '#e9cfa8', 9) +
  box(0, 496, W, 160, '#e9cfa8')
const delta = () =>
  sky(W, H, 'monsoon', 400) +
  sun(500, 250, 46, '#fff6dc', '#ecdcab', 3) +
  treeLine(-20, 410, 700, 50, '#5f8086', '#9fb0a0', 3) +
  water(0, 404, W, 260, '#d8d2ac', '#2c5568', '#fff6dc', 7, 70) +
  nouka(110, 470, 0.5, {
    hull: '#28404c',
    lit: '#f6d9a4',
    hood: '#6d5a48',
    sail: ink.clay,
    shade: ink.wine,
  }) +
  banana(590, 520, 220, '#2a5a4a', '#9fb860', 3)
const makkahNight = () =>
  sky(W, H, 'night', 430) +
  stars(W, 260, 70, 6) +
  crescent(480, 190, 30, ink.butter) +
  minaret(110, 480, 360, stone) +
  skyline(
    400,
    280,
    480,
    90,
    200,
    { base: '#3a3066', lit: '#6d5088', dark: '#221e4c', light: '#fbd27a' },
    5,
    60,
    0.5,
  ) +
  box(0, 470, W, 180, '#2b2558')
const dusk = () =>
  sky(W, H, 'dusk', 440) +
  sun(500, 350, 56, '#fff0c2', '#f7c266', 3) +
  ridge(W, 440, 40, 470, '#8d5a78', '#e09a60', 8) +
  water(0, 440, W, 220, '#f0b070', '#3a2a57', '#fff0c2', 5, 60) +
  quayCrane(110, 470, 1, '#3a2a57')

/** Place, sitter, wall. @type {[() => string, Sitter, string][]} */
const guests = [
  [
    haram,
    {
      skin: skin.tan,
      hair: hair.silver,
      style: 'veil',
      wear: 'sari',
      cloth: '#dfe8df',
      second: '#fbf3e2',
      third: '#fbf3e2',
      jewel: ink.green,
      age: 1,
      wide: 0.98,
      smile: 1.4,
    },
    '#1b3a4a',
  ],
  [
    gulf,
    {
      skin: skin.deep,
      hair: hair.black,
      style: 'short',
      wear: 'vest',
      cloth: '#2f5a78',
      second: ink.ember,
      beard: 'moustache',
      jaw: 0.05,
      smile: 1.2,
    },
    '#3a2350',
  ],
  [
    carpathians,
    {
      skin: skin.brown,
      hair: hair.brown,
      style: 'side',
      wear: 'shirt',
      cloth: ink.brick,
      second: ink.gold,
      beard: 'short',
      wide: 1.02,
      smile: 1.1,
    },
    '#1f4652',
  ],
  [
    air,
    {
      skin: skin.wheat,
      hair: hair.black,
      style: 'bun',
      wear: 'sari',
      cloth: ink.wine,
      second: ink.clay,
      jewel: ink.gold,
      age: 0.45,
      glasses: true,
      wide: 0.95,
      jaw: -0.04,
      smile: 1.3,
    },
    '#5a2436',
  ],
  [
    makkahNight,
    {
      skin: skin.tan,
      hair: hair.grey,
      style: 'cap',
      wear: 'waistcoat',
      cloth: '#5a3a30',
      second: '#f3e6cb',
      beard: 'full',
      age: 0.8,
      smile: 1,
    },
    '#141735',
  ],
  [
    delta,
    {
      skin: skin.dark,
      hair: hair.black,
      style: 'hijab',
      wear: 'hijab',
      cloth: '#fbf3e2',
      second: ink.leaf,
      third: '#a9bf8f',
      wide: 0.94,
      jaw: -0.06,
      smile: 1.5,
    },
    '#173f4a',
  ],
  [
    village,
    {
      skin: skin.brown,
      hair: hair.grey,
      style: 'thin',
      wear: 'panjabi',
      cloth: '#9fb5c8',
      second: '#fbf3e2',
      age: 0.9,
      glasses: true,
      beard: 'stubble',
      wide: 1.02,
      smile: 1.2,
    },
    '#14403a',
  ],
  [
    dusk,
    {
      skin: skin.fair,
      hair: hair.henna,
      style: 'bob',
      wear: 'suit',
      cloth: '#3a3f74',
      second: ink.saffron,
      third: ink.gold,
      wide: 0.93,
      jaw: -0.07,
      smile: 1.2,
    },
    '#2a1f48',
  ],
]

/** One who came back and told of it. @param {number} index from 0 */
function guest(index) {
  const found = guests[index]
  if (!found) throw new Error(`No such guest: ${index}`)
  const [place, sitter, wall] = found
  const hole = arch(W / 2, H + 60, W * 0.9, H * 1.04, 0.66)
  return sheet(
    W,
    H,
    place() +
      carved(W, H, hole, wall, mix(wall, '#fbdf9c', 0.16), 72) +
      line(hole, '#f0b46a', 5) +
      bust(W / 2, H * 0.5, 0.96, sitter),
  )
}

/** The portraits of the guests, in their order. */
export const portraits = guests.map((_, i) => () => guest(i))
