import * as banners from './scenes/banners.mjs'
import * as pilgrims from './scenes/bannersPilgrims.mjs'
import * as causes from './scenes/causes.mjs'
import * as events from './scenes/events.mjs'
import * as frame from './scenes/frame.mjs'
import * as gallery from './scenes/gallery.mjs'
import * as heroes from './scenes/heroes.mjs'
import { partner, partners, payment, payments } from './scenes/marks.mjs'
import { portraits as guests } from './scenes/guests.mjs'
import { leader, member } from './scenes/portraits.mjs'
import { stories } from './scenes/posts.mjs'
import * as profile from './scenes/profile.mjs'
import { mains } from './scenes/projects.mjs'
import { views } from './scenes/projectViews.mjs'
import { servicePictures } from './scenes/servicePictures.mjs'
import * as services from './scenes/services.mjs'

/** @typedef {{file: string, draw: () => string, grain?: number, quality?: number}} Picture */

const media = 'backend/content/media'
const slides = `${media}/homepage_slider_images`
const images = `${media}/cms/ContentImage`
const samples = 'adapters/sources/samples/media'

/** @param {number} i */
const two = (i) => String(i).padStart(2, '0')
/** @param {string} folder @param {string} stem @param {readonly (() => string)[]} draws @returns {Picture[]} */
const series = (folder, stem, draws) =>
  draws.map((draw, i) => ({ file: `${folder}/${stem}-${two(i + 1)}.webp`, draw }))

/** For pictures that come in dozens: a lighter file. @param {Picture} picture @returns {Picture} */
const lean = (picture) => ({ ...picture, quality: 62 })

/** Every picture of the site, by the file it is kept in. @type {Picture[]} */
export const pictures = [
  { file: `${slides}/caravanserai-at-dusk.webp`, draw: () => heroes.caravanserai(), quality: 80 },
  { file: `${slides}/haram-at-dawn.webp`, draw: () => heroes.haram(), quality: 80 },
  { file: `${slides}/delta-from-above.webp`, draw: () => heroes.delta(), quality: 80 },
  { file: `${slides}/gulf-skyline.webp`, draw: () => heroes.gulf(), quality: 80 },
  { file: `${images}/about-house.webp`, draw: () => services.aboutHouse() },
  { file: `${images}/recruiting.webp`, draw: () => services.recruiting() },
  { file: `${images}/ticketing.webp`, draw: () => services.ticketing() },
  { file: `${images}/hajj-umrah.webp`, draw: () => services.hajj() },
  { file: `${images}/হজ-ওমরাহ.webp`, draw: () => services.hajjRoad() },
  ...partners.map((name) => ({ file: `${images}/partner-${name}.png`, draw: () => partner(name), grain: 0 })),
  ...payments.map((name) => ({ file: `${images}/paywith-${name}.png`, draw: () => payment(name), grain: 0 })),
  { file: `${images}/banner-about.webp`, draw: banners.about },
  { file: `${images}/banner-services.webp`, draw: banners.services },
  { file: `${images}/banner-contact.webp`, draw: banners.contact },
  { file: `${images}/banner-gallery.webp`, draw: banners.gallery },
  { file: `${images}/banner-message.webp`, draw: banners.message },
  { file: `${images}/banner-umrah.webp`, draw: pilgrims.umrah },
  { file: `${images}/banner-group-leaders.webp`, draw: pilgrims.groupLeaders },
  ...['managing-director', 'chairman', 'executive-director'].map((name) => ({
    file: `${images}/${name}.webp`,
    draw: () => leader(name),
  })),
  ...series(images, 'gallery', [
    gallery.teaHills,
    gallery.riverPort,
    gallery.desertRoad,
    gallery.welder,
    gallery.nurse,
    gallery.driver,
    gallery.departures,
    gallery.haramGate,
    gallery.court,
    gallery.peaks,
    gallery.dhowSea,
    gallery.dhakaStreet,
  ]),
  ...series(images, 'profile', [profile.counter, profile.licence, profile.table, profile.branch]),
  ...series(`${samples}/causes`, 'cause', [
    causes.well,
    causes.school,
    causes.clinic,
    causes.floodBoat,
    causes.field,
    causes.meal,
    causes.blankets,
    causes.loom,
    causes.home,
    causes.bridge,
    causes.solar,
    causes.boatAmbulance,
  ]),
  ...series(`${samples}/events`, 'event', [
    events.packing,
    events.reading,
    events.eyeCamp,
    events.stationIftar,
    events.wellOpening,
    events.newYear,
    events.farewell,
    events.boatDrill,
    events.charityWalk,
  ]).map(lean),
  ...series(`${samples}/projects`, 'project', mains).map(lean),
  ...views.flatMap((pair, i) =>
    pair.map((draw, k) =>
      lean({ file: `${samples}/projects/project-${two(i + 1)}-${k ? 'b' : 'a'}.webp`, draw }),
    ),
  ),
  ...series(`${samples}/posts`, 'post', stories).map(lean),
  ...series(
    `${samples}/team`,
    'person',
    Array.from({ length: 10 }, (_, i) => () => member(i)),
  ),
  ...servicePictures.flatMap((draws, i) =>
    draws.map((draw, k) => ({
      file: `${samples}/services/service-${two(i + 1)}${['', '-a', '-b'][k]}.webp`,
      draw,
      quality: 68,
    })),
  ),
  ...series(`${samples}/testimonials`, 'person', guests),
  { file: 'ui/art/arch-mark.svg', draw: frame.archMark },
  { file: 'ui/art/favicon.svg', draw: frame.favicon },
  { file: 'shell/public/favicon.svg', draw: frame.favicon },
  { file: 'shell/public/favicon.ico', draw: () => frame.smallIcon(32), grain: 0 },
  { file: 'shell/public/apple-touch-icon.png', draw: () => frame.icon(180), grain: 0 },
  { file: 'shell/public/icon-192.png', draw: () => frame.icon(192), grain: 0 },
  { file: 'shell/public/icon-512.png', draw: () => frame.icon(512), grain: 0 },
  { file: 'ui/art/lattice.svg', draw: frame.latticeTile },
  { file: 'ui/art/lost-road.svg', draw: frame.lostRoad },
  { file: 'ui/art/empty-lamp.svg', draw: frame.emptyLamp },
]
