import * as t from 'io-ts'

/** The envelopes of Larder's responses. What is in them is decoded one by one, in `decode/`. */
export const Nav = t.type({ items: t.array(t.unknown) }, 'items')
export const Banners = t.type({ banners: t.array(t.unknown), pages: t.number }, 'banners and pages')
export const Page = t.type({ blocks: t.array(t.unknown) }, 'blocks')
export const Shelf = t.type({ goods: t.array(t.unknown), pages: t.number }, 'goods and pages')
export const MovedAddresses = t.type({ moved: t.array(t.unknown) }, 'moved')

/** What Larder's values in fields are recognised by. */
export const Photo = t.type({ file: t.string }, 'photo')
export const Good = t.type({ shelf: t.string, word: t.string }, 'a good')
