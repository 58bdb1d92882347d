import type { SiteAddress } from '@caravanserai/adapters/page'
import { blogAddress, postAddress, postsFeedAddress } from '../../addresses'
import type { PostOfList } from '../../kinds/posts'

/** The newest posts as RSS 2.0. */
export const feedOf = (
  newest: ReadonlyArray<PostOfList>,
  { brand, absolute }: SiteAddress,
): string => `<?xml version="1.0" encoding="utf-8"?>
<rss version="2.0" xmlns:atom="http://www.w3.org/2005/Atom" xmlns:dc="http://purl.org/dc/elements/1.1/">
<channel>
<title>${text(brand)}: blog</title>
<link>${text(absolute(blogAddress.href()))}</link>
<description>Notes from the well sites, the night desk and the departure hall.</description>
<atom:link rel="self" type="application/rss+xml" href="${text(absolute(postsFeedAddress.href()))}"/>
${newest.map((post) => itemOf(post, absolute)).join('')}</channel>
</rss>
`

const itemOf = (
  { id, title, date, summary, author }: PostOfList,
  absolute: SiteAddress['absolute'],
): string => {
  const url = text(absolute(postAddress.href({ id })))
  return [
    '<item>',
    `<title>${text(title)}</title>`,
    `<link>${url}</link>`,
    `<guid isPermaLink="true">${url}</guid>`,
    ...(date === null ? [] : [`<pubDate>${new Date(`${date}T00:00:00Z`).toUTCString()}</pubDate>`]),
    ...(author.name === '' ? [] : [`<dc:creator>${text(author.name)}</dc:creator>`]),
    ...(summary === '' ? [] : [`<description>${text(summary)}</description>`]),
    '</item>\n',
  ].join('\n')
}

/** Escapes plain text for XML, which allows no control characters. */
const text = (value: string): string =>
  value
    .replace(/[\p{Cc}\p{Cs}\uFFFE\uFFFF]/gu, ' ')
    .replace(/[&<>"]/g, (character) => `&#${character.charCodeAt(0)};`)
