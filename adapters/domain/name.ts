/*
 * Names that people type: of menus, labels, companies, people, titles. Two names that look the same are the same, whatever the
 * keyboard, the program or the page that they were copied from has put between their letters.
 */

/** Most names: one line of ASCII, to which nothing must be done. */
const isPlain = (text: string): boolean => /^[\x21-\x7e]+(?: [\x21-\x7e]+)*$/.test(text)

/** White space of every kind, line breaks too, and letters that are drawn as an empty space: of Braille and of Hangul. */
const white = /[\s\u0085\u2800\u115f\u1160\u3164\uffa0]+/gu

/**
 * Controls, soft hyphens, spaces without width, embeddings and overrides of the direction, anchors of notes and objects. The
 * other characters that Unicode calls ignorable do something in some places: those of `kept`.
 */
const useless =
  /(?![\u200c-\u200f\u061c\p{Variation_Selector}\u{e0020}-\u{e007f}])[\p{Cc}\p{DI}\ufff9-\ufffc]/gu

/** Scripts in which a joiner changes how the letters next to it are drawn: the blocks from Arabic to Myanmar, and like them. */
const joining = String.raw`\u0600-\u061b\u061d-\u109f\u1780-\u180a\u1810-\u18af\ua840-\uabff\ufb50-\ufdff\ufe70-\ufefc\u{10a00}-\u{11fff}\u{1e900}-\u{1e95f}`

/** What stays of joiners, variation selectors and tags, each after the character that it belongs to; and as the rest what goes. */
const kept = new RegExp(
  String.raw`(\u{1f3f4}[\u{e0020}-\u{e007f}]+` +
    String.raw`|\p{Extended_Pictographic}[\u{1f3fb}-\u{1f3ff}]?\ufe0f?\u200d(?=\p{Extended_Pictographic})` +
    String.raw`|[${joining}](?:[\u200c\u200d]+(?=[${joining}])|\u200d)` +
    String.raw`|[\p{S}\p{P}\p{N}\p{Ideographic}${joining}]\p{Variation_Selector})` +
    String.raw`|[\u200c\u200d\p{Variation_Selector}\u{e0020}-\u{e007f}]`,
  'gu',
)

/** A mark of direction does nothing at the ends of a name or next to a space. */
const marksAndSpaces = /[ \u200e\u200f\u061c]+/g

const cleaned = (text: string): string =>
  text
    .replace(white, ' ')
    .replace(useless, '')
    .replace(kept, '$1')
    .replace(marksAndSpaces, (run) => (run.includes(' ') ? ' ' : run.slice(0, 1)))
    .replace(/^[ \u200e\u200f\u061c]|[ \u200e\u200f\u061c]$/g, '')
    .normalize('NFC')

/**
 * A name as it is shown: on one line, in NFC, one space between words, none at its ends, and without invisible characters that do
 * nothing. Joiners stay within Bangla, Persian and the like and within emoji, marks of direction within the name. `''` for a
 * blank one.
 */
export const shownName = (text: string): string => {
  if (isPlain(text)) return text
  let shown = cleaned(text)
  // What goes brings others together, and NFC puts marks in order, so that a joiner may be left that does nothing now.
  for (let pass = 0, before = text; shown !== before && pass < 8; pass += 1) {
    before = shown
    shown = cleaned(before)
  }
  return shown
}

/** Ligatures, and the forms of Arabic and full-width letters that programs copy instead of the letters. */
const copiedForms = /[\ufb00-\ufdff\ufe70-\ufefc\uff01-\uff9f]/g

/** What `shownName` keeps and a reader does not see: marks of direction, selectors, a joiner at the end of a word. */
const unseen = /[\u200e\u200f\u061c\p{Variation_Selector}]|\u200d(?= |$)/gu

/** What names are compared by: equal for two that a reader takes for the same, without regard to case. */
export const nameKey = (text: string): string =>
  isPlain(text)
    ? text.toLowerCase()
    : shownName(text.replace(copiedForms, (form) => form.normalize('NFKC')))
        .replace(unseen, '')
        .toLowerCase()
        // The capital I of Turkish becomes two characters.
        .replace(/i\u0307/g, 'i')
        .normalize('NFC')

export const isSameName = (one: string, other: string): boolean => nameKey(one) === nameKey(other)

/** Whether nothing of a plain text can be seen: white space and invisible characters alone. */
export const isBlank = (text: string): boolean => !/[^\s\p{Cc}\p{DI}\u2800\ufff9-\ufffc]/u.test(text)
