import { ink } from '../palette.mjs'
import { box, disc, line, mix, oval, shape, sheet } from '../draw.mjs'
import { arch } from '../parts/arch.mjs'
import { star } from '../parts/lattice.mjs'

const dark = '#20244f'
/** @param {string} words @param {number} y @param {number} size @param {string} [colour] @param {number} [space] */
const words = (words, y, size, colour = dark, space = 1) =>
  `<text x="128" y="${y}" font-family="Liberation Serif" font-weight="bold" font-size="${size}" letter-spacing="${space}" fill="${colour}">${words}</text>`
/** @param {string} words @param {number} y */
const under = (words, y) =>
  `<text x="129" y="${y}" font-family="Liberation Sans" font-size="15" letter-spacing="3.4" fill="${mix(dark, '#5b4c80', 0.5)}">${words}</text>`

/** Each emblem sits in a 96-wide square at the left. */
const emblems = {
  'delta-air':
    disc(64, 80, 42, dark) +
    shape('M64,44L98,108L64,92L30,108Z', '#fbf3e2') +
    shape('M64,44L64,92L30,108Z', ink.saffron) +
    words('Delta Air', 82, 40) +
    under('DHAKA', 108),
  'crescent-air':
    shape('M84,44A42,42 0 1 0 98,104A36,36 0 1 1 84,44Z', dark) +
    shape('M52,86L112,58L88,92L78,86L70,98L68,84Z', ink.clay) +
    words('Crescent', 82, 40) +
    under('AIRWAYS', 108),
  'meghna-shipping':
    shape('M22,84H106L92,112H38Z', dark) +
    box(58, 40, 7, 44, dark) +
    shape('M69,42C90,52 96,68 94,80H69Z', ink.teal) +
    shape('M54,48C40,58 34,70 34,80H54Z', mix(ink.teal, dark, 0.4)) +
    line('M22,122q10.500,-8 21,0t21,0t21,0t21,0', dark, 4) +
    words('Meghna', 82, 40) +
    under('SHIPPING LINE', 108),
  'sundar-hotels':
    shape(arch(64, 120, 84, 84), dark) +
    shape(arch(64, 120, 52, 58), '#fbf3e2') +
    shape(star(64, 92, 17), ink.clay) +
    line('M18,122H110', dark, 5) +
    words('Sundar', 82, 42) +
    under('HOTELS', 108),
  'al-noor-transport':
    disc(64, 80, 42, dark) +
    shape(star(64, 72, 26), ink.gold) +
    disc(64, 72, 9, dark) +
    line('M36,104C52,96 76,96 92,104', '#fbf3e2', 5) +
    words('Al Noor', 82, 42) +
    under('TRANSPORT', 108),
  'padma-bank':
    [-2, -1, 0, 1, 2]
      .map(
        (i) =>
          `<g transform="rotate(${i * 27} 64 112)">${oval(64, 80, 11, 30, i % 2 ? mix(ink.rose, dark, 0.3) : dark)}</g>`,
      )
      .join('') +
    oval(64, 86, 6, 20, ink.gold) +
    line('M30,120H98', dark, 5) +
    words('Padma', 82, 42) +
    under('SAVINGS HOUSE', 108),
  'hill-tea':
    shape('M18,116C34,76 50,62 64,76C76,52 96,70 112,116Z', ink.green) +
    shape('M64,98C48,80 50,54 66,36C82,54 82,80 64,98Z', dark) +
    line('M65,44V112', '#a9bf8f', 3) +
    words('Hill Tea', 82, 40) +
    under('SYLHET', 108),
  'gulf-medical':
    shape('M64,38C86,38 104,44 104,44V82C104,104 84,118 64,124C44,118 24,104 24,82V44S42,38 64,38Z', dark) +
    box(57, 54, 14, 50, '#fbf3e2', 'rx="2"') +
    box(39, 72, 50, 14, '#fbf3e2', 'rx="2"') +
    disc(64, 79, 6, ink.clay) +
    words('Gulf', 82, 42) +
    under('MEDICAL CENTRE', 108),
}
/** @typedef {keyof typeof emblems} Partner */
export const partners = /** @type {Partner[]} */ (Object.keys(emblems))
/** @param {Partner} name */
export const partner = (name) => sheet(360, 160, emblems[name])

const plate =
  shape('M8,0H112C117,0 120,3 120,8V64C120,69 117,72 112,72H8C3,72 0,69 0,64V8C0,3 3,0 8,0Z', '#fbf3e2') +
  line('M8,1H112C116,1 119,4 119,8V64C119,68 116,71 112,71H8C4,71 1,68 1,64V8C1,4 4,1 8,1Z', '#d8c3a5', 2)
const pays = {
  card:
    plate +
    box(28, 18, 64, 38, dark, 'rx="6"') +
    box(28, 26, 64, 7, ink.saffron) +
    box(35, 41, 14, 9, ink.gold, 'rx="2"') +
    box(66, 44, 20, 4, '#8a86b0', 'rx="2"'),
  mobile:
    plate +
    box(46, 10, 28, 52, dark, 'rx="6"') +
    box(50, 17, 20, 34, '#fbf3e2', 'rx="2"') +
    line('M54,34l4.500,5l9,-11', ink.green, 3.6) +
    disc(60, 56.5, 2.4, '#fbf3e2') +
    line('M84,28q6,8 0,16M92,22q10,14 0,28M36,28q-6,8 0,16M28,22q-10,14 0,28', ink.saffron, 3),
  bank:
    plate +
    shape('M60,10L94,28H26Z', dark) +
    [34, 48, 64, 78].map((x) => box(x, 32, 8, 20, dark)).join('') +
    box(26, 54, 68, 7, dark) +
    disc(60, 22, 3.4, ink.gold),
  cash:
    plate +
    `<g transform="rotate(-8 60 36)">${box(24, 18, 62, 32, mix(ink.green, '#fbf3e2', 0.45), 'rx="3"')}</g>` +
    box(32, 24, 62, 32, ink.green, 'rx="3"') +
    line('M36,28H90V52H36Z', '#a9bf8f', 1.6) +
    disc(63, 40, 9, '#fbf3e2') +
    shape(star(63, 40, 6), ink.green),
}
/** @typedef {keyof typeof pays} Pay */
export const payments = /** @type {Pay[]} */ (Object.keys(pays))
/** @param {Pay} name */
export const payment = (name) => sheet(120, 72, pays[name])
