import { readFileSync } from 'node:fs'
import path from 'node:path'

/** @param {string} file */
const text = (file) => readFileSync(path.join(import.meta.dirname, file), 'utf8').trim()

/** @param {string} plain */
const escape = (plain) => plain.replace(/&/g, '&amp;').replace(/</g, '&lt;').replace(/"/g, '&quot;')

/** The address of a menu entry. @param {import('./content').Content['menu'][number]} entry */
const hrefOf = ({ id, name }) =>
  name.toLowerCase() === 'home' ? '/' : `/${encodeURIComponent(name.toLowerCase())}/${encodeURIComponent(id)}`

/** @param {ReadonlyArray<import('./content').Content['menu'][number]>} entries @returns {string} */
const tree = (entries) =>
  entries.length === 0
    ? ''
    : `<ul>${entries.map((entry) => `<li><a href="${hrefOf(entry)}">${escape(entry.name)}</a>${tree(entry.children)}</li>`).join('')}</ul>`

const turn = `<div class="turn"><button type="button" class="round" data-previous aria-label="Previous">←</button><button type="button" class="round" data-next aria-label="Next">→</button></div>`

/** @param {string} label @param {string} name @param {string} message @param {string} [control] */
const field = (label, name, message, control) =>
  `<label>${label}${control ?? `<input name="${name}" required data-message="${message}">`}<span></span></label>`

/** @param {string} name @param {string} message @param {string} first @param {string[]} options */
const choice = (name, message, first, options) =>
  `<select name="${name}" required data-message="${message}"><option value="">${first}</option>${options.map((option) => `<option>${option}</option>`).join('')}</select>`

const form = `<form novalidate aria-label="Contact form">${[
  field('First name', 'name', 'Please enter your name'),
  field('Last name', 'lastname', 'Please enter your Lastname'),
  field('Email', 'email', '', '<input name="email" type="email" autocomplete="email" required data-message="Please enter your email">'),
  field('Subject', '', '', choice('subject', 'Please enter your subject', 'Subject', ['Subject1', 'Subject2', 'Subject3', 'Subject4'])),
  field('What it is about', '', '', choice('events', 'Select your event list', 'Choose one', ['Hajj', 'Umrah', 'Air ticket', 'Work abroad', 'Giving'])),
  field('Note', 'notes', 'Please enter your note'),
  field('Message (optional)', '', '', '<textarea name="message" rows="4"></textarea>'),
].join('')}<p><button type="submit" class="button" disabled>Send</button></p><p role="status"></p></form>`

/**
 * The home page as a careful developer would write it by hand: visible resources first, one style sheet and a few
 * lines of script inside the document, and no duplicated text.
 * @param {Awaited<ReturnType<typeof import('./content').readContent>>} read
 */
export const page = ({ content, variants, fontFaces }) => {
  const { brand, menu, payMarks, slides, servicesIntro, services, about, contact, partnersIntro, partners } = content

  /** @param {import('./content').Content['partners'][number]} picture @param {boolean} [first] */
  const img = ({ src, alt }, first = false) => {
    const { srcset = '', sizes = '', size = '' } = variants.get(src) ?? {}
    return `<img src="${src}"${srcset && ` srcset="${srcset}" sizes="${sizes}"`}${size} alt="${escape(alt)}" ${first ? 'fetchpriority="high"' : 'loading="lazy" decoding="async"'}>`
  }
  const hero = variants.get(slides[0]?.picture?.src ?? '')

  const head = `<!doctype html><html lang="en"><head><meta charset="utf-8"><meta name="viewport" content="width=device-width,initial-scale=1">
<title>Travel, Hajj and Umrah from Dhaka | ${escape(brand)}</title><meta name="description" content="Air tickets, Hajj and Umrah, and work abroad, arranged by one travel house.">
${hero ? `<link rel="preload" as="image" imagesrcset="${hero.srcset}" imagesizes="${hero.sizes}" fetchpriority="high">` : ''}
<link rel="icon" href="/favicon.svg" type="image/svg+xml"><style>${fontFaces.join('')}${text('style.css')}</style></head><body>`

  const header = `<a class="skip" href="#main">Skip to the content</a>
<header class="night"><div class="wrap"><a class="brand" href="/">${escape(brand)}</a>
<nav class="bar" aria-label="Main">${menu.map((entry) => `<a href="${hrefOf(entry)}">${escape(entry.name)}</a>`).join('')}</nav>
<a class="button small" href="/donate">Donate Now</a>
<button type="button" class="round" data-menu-button aria-expanded="false" aria-controls="menu" aria-label="Menu">☰</button></div>
<nav class="panel night" id="menu" data-menu-panel hidden aria-label="Menu">${tree(menu)}<p><a href="/cause">Causes</a> <a href="/donate">Donate</a> <a href="/login">Log in</a></p></nav></header>`

  const slider = `<section class="hero night" aria-roledescription="carousel" aria-label="What we do"><ul class="slides">${slides
    .map(({ title, subtitle, href, picture }, index) => {
      const heading = index === 0 ? 'h1' : 'h2'
      const link = href === null ? '' : `<a class="button" href="${href}">Find out more</a>`
      return `<li class="slide"${index === 0 ? '' : ' hidden'}>${picture ? img(picture, index === 0) : ''}<div class="wrap words"><${heading}>${title}</${heading}><p>${escape(subtitle)}</p>${link}</div></li>`
    })
    .join('')}</ul>${turn}</section>`

  const main = `<main id="main">${slider}
<section class="part"><div class="wrap"><h2>Our services</h2><div>${servicesIntro}</div><ul class="cards">${services
    .map(({ name, href, teaser, picture }) => `<li class="card">${picture ? img(picture) : ''}<div><h3><a href="${href}">${escape(name)}</a></h3><p>${escape(teaser)}</p></div></li>`)
    .join('')}</ul></div></section>
${about ? `<section class="part night"><div class="wrap two">${about.picture ? img(about.picture) : ''}<div><h2>About us</h2>${about.html}${about.href ? `<p><a class="button" href="${about.href}">More about the house</a></p>` : ''}</div></div></section>` : ''}
${contact ? `<section class="part"><div class="wrap two"><div><h2>Contact us</h2><p>Come in, ring, or write. Somebody who knows the answer will give it.</p>${contact.address}${contact.email}${contact.phone}</div>${form}${contact.map}</div></section>` : ''}
<section class="part sand partners"><div class="wrap"><h2>Our partners</h2><div>${partnersIntro}</div><ul class="row" tabindex="0">${partners.map((picture) => `<li>${img(picture)}</li>`).join('')}</ul>${turn}</div></section></main>`

  const footer = `<footer class="part night"><div class="wrap"><h2>Travel well, and leave the gate open behind you.</h2><p><a class="button" href="/donate">Donate Now</a></p>
<address>Kathgolap House, 61/C Purana Paltan Line, Dhaka 1000, Bangladesh<br><a href="tel:+880255501400">+880 2 5550 1400</a><br><a href="tel:+880255501430">+880 2 5550 1430</a><br><a href="mailto:salam@charitio.example">salam@charitio.example</a></address>
<ul class="marks" aria-label="Ways to pay">${payMarks.map((picture) => `<li>${img(picture)}</li>`).join('')}</ul><p>© 2022 ${escape(brand)} · <a href="#">Back to top</a></p></div></footer>`

  return [head, header, main, footer, `<script>{${text('behaviour.js')}}</script></body></html>`].join('\n')
}
