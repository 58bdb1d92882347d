import { safeHtml } from '@caravanserai/adapters/testing'
import { mapAddress } from './MapView'

const osm = 'https://www.openstreetmap.org'
const google = 'https://www.google.com/maps'
const at = (place: string) => `${google}/search/?api=1&query=${place}`
const box = `${osm}/export/embed.html?bbox=90.40%2C23.72%2C90.42%2C23.74`

test.each([
  [
    'at its marker',
    `${box}&amp;layer=mapnik&amp;marker=23.7335%2C90.4147`,
    `${osm}/?mlat=23.7335&mlon=90.4147#map=16/23.7335/90.4147`,
  ],
  ['at the centre of its box', box, `${osm}/#map=15/23.7300/90.4100`],
  [
    'at the place of its code',
    `${google}/embed?pb=!1m18!1m12!1m3!1d3652.4!2d90.4147!3d23.7335!2m3`,
    at('23.7335%2C90.4147'),
  ],
  [
    'at the place of its query',
    'https://maps.google.com/maps?q=Purana%20Paltan&amp;output=embed',
    at('Purana%20Paltan'),
  ],
  ['at its own URL, without a place', `${osm}/export/embed.html`, `${osm}/export/embed.html`],
  ['at its own URL, without a place', `${google}/d/embed?mid=1a2b`, `${google}/d/embed?mid=1a2b`],
])('the address of a frame is that of the map %s: %s', (_, src, address) => {
  const html = `<p>Here.</p><iframe title="Map" src="${src}"></iframe>`
  expect(mapAddress(safeHtml(html))).toBe(address)
})

test('the address is null without a frame', () => {
  expect(mapAddress(safeHtml('<p>Behind the mosque.</p>'))).toBeNull()
})
