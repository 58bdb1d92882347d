import { safeHtml } from '@caravanserai/adapters/testing'
import { mapAddress } from './mapAddress'

const of = (src: string) => mapAddress(safeHtml(`<p>Here.</p><iframe title="Map" src="${src}"></iframe>`))
const osm = 'https://www.openstreetmap.org'

test('opens an OpenStreetMap frame at its marker', () => {
  expect(
    of(
      `${osm}/export/embed.html?bbox=90.40%2C23.72%2C90.42%2C23.74&amp;layer=mapnik&amp;marker=23.7335%2C90.4147`,
    ),
  ).toBe(`${osm}/?mlat=23.7335&mlon=90.4147#map=16/23.7335/90.4147`)
})

test('opens one without a marker at the centre of its box', () => {
  expect(of(`${osm}/export/embed.html?bbox=90.40%2C23.72%2C90.42%2C23.74`)).toBe(
    `${osm}/#map=15/23.7300/90.4100`,
  )
})

test('opens a Google frame at its place, however the frame names it', () => {
  const at = (place: string) => `https://www.google.com/maps/search/?api=1&query=${place}`
  expect(of('https://www.google.com/maps/embed?pb=!1m18!1m12!1m3!1d3652.4!2d90.4147!3d23.7335!2m3')).toBe(
    at('23.7335%2C90.4147'),
  )
  expect(of('https://maps.google.com/maps?q=Purana%20Paltan&amp;output=embed')).toBe(at('Purana%20Paltan'))
})

test('falls back to the URL of the frame', () => {
  expect(of(`${osm}/export/embed.html`)).toBe(`${osm}/export/embed.html`)
  expect(of('https://www.google.com/maps/d/embed?mid=1a2b')).toBe(
    'https://www.google.com/maps/d/embed?mid=1a2b',
  )
})

test('is null without a frame', () => {
  expect(mapAddress(safeHtml('<p>Behind the mosque.</p>'))).toBeNull()
})
