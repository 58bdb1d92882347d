/*
 * Names that people type: of menus, labels, companies, people, titles. Names that look the same compare as
 * equal, whatever invisible characters a keyboard, a program or a copied page has inserted.
 */

/** Matches most names: one line of ASCII that needs no normalisation. */
const isPlain = (text: string): boolean => /^[\x21-\x7e]+(?: [\x21-\x7e]+)*$/.test(text)

/** White space of every kind, including line breaks and the blank letters of Braille and Hangul. */
const white = /[\s\u0085\u2800\u115f\u1160\u3164\uffa0]+/gu

/**
 * Controls, soft hyphens, zero-width spaces, direction embeddings and overrides, annotation anchors and
 * object replacements. Other characters that Unicode calls ignorable have an effect in some positions: see
 * `kept`.
 */
const useless =
  /(?![\u200c-\u200f\u061c\p{Variation_Selector}\u{e0020}-\u{e007f}])[\p{Cc}\p{DI}\ufff9-\ufffc]/gu

/** Scripts in which a joiner changes the shapes of adjacent letters, such as Arabic to Myanmar. */
const joining = String.raw`\u0600-\u061b\u061d-\u109f\u1780-\u180a\u1810-\u18af\ua840-\uabff\ufb50-\ufdff\ufe70-\ufefc\u{10a00}-\u{11fff}\u{1e900}-\u{1e95f}`

/**
 * Joiners, variation selectors and tags in positions where they have an effect, each with the preceding character;
 * the remaining alternatives are removed.
 */
const kept = new RegExp(
  String.raw`(\u{1f3f4}[\u{e0020}-\u{e007f}]+` +
    String.raw`|\p{Extended_Pictographic}[\u{1f3fb}-\u{1f3ff}]?\ufe0f?\u200d(?=\p{Extended_Pictographic})` +
    String.raw`|[${joining}](?:[\u200c\u200d]+(?=[${joining}])|\u200d)` +
    String.raw`|[\p{S}\p{P}\p{N}\p{Ideographic}${joining}]\p{Variation_Selector})` +
    String.raw`|[\u200c\u200d\p{Variation_Selector}\u{e0020}-\u{e007f}]`,
  'gu',
)

/** A direction mark has no effect at the ends of a name or next to a space. */
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
 * The displayed form of a name: one line in NFC, single spaces between words, trimmed, without invisible characters
 * that have no effect. Joiners are preserved in Bangla, Persian and similar scripts and in emoji, direction marks
 * within the name. `''` for a blank name.
 */
export const shownName = (text: string): string => {
  if (isPlain(text)) return text
  let shown = cleaned(text)
  // Removing characters makes others adjacent, and NFC reorders marks, so a joiner may have lost its effect and needs
  // another pass.
  for (let pass = 0, before = text; shown !== before && pass < 8; pass += 1) {
    before = shown
    shown = cleaned(before)
  }
  return shown
}

/** Ligatures, Arabic presentation forms and full-width letters, which programs copy instead of letters. */
const copiedForms = /[\ufb00-\ufdff\ufe70-\ufefc\uff01-\uff9f]/g

/** Invisible characters that `shownName` preserves: direction marks, selectors, a joiner at a word's end. */
const unseen = /[\u200e\u200f\u061c\p{Variation_Selector}]|\u200d(?= |$)/gu

/** The comparison key of names: equal for names that readers take for the same, ignoring case. */
export const nameKey = (text: string): string =>
  isPlain(text)
    ? text.toLowerCase()
    : shownName(text.replace(copiedForms, (form) => form.normalize('NFKC')))
        .replace(unseen, '')
        .toLowerCase()
        // The Turkish capital İ becomes two characters in lower case.
        .replace(/i\u0307/g, 'i')
        .normalize('NFC')

export const isSameName = (a: string, b: string): boolean => nameKey(a) === nameKey(b)

/** Whether a plain text consists only of white space and invisible characters. */
export const isBlank = (text: string): boolean => !/[^\s\p{Cc}\p{DI}\u2800\ufff9-\ufffc]/u.test(text)
