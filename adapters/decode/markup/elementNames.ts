/** All elements of HTML, of today and of before: another name in angle brackets is what somebody wrote. */
export const elementNames: ReadonlySet<string> = new Set(
  (
    'a abbr acronym address applet area article aside audio b base basefont bdi bdo bgsound big blink blockquote body br button ' +
    'canvas caption center cite code col colgroup command content data datalist dd del details dfn dialog dir div dl dt em embed ' +
    'fieldset figcaption figure font footer form frame frameset h1 h2 h3 h4 h5 h6 head header hgroup hr html i iframe image img ' +
    'input ins isindex kbd keygen label legend li link listing main map mark marquee math menu menuitem meta meter multicol nav ' +
    'nextid nobr noembed noframes noscript object ol optgroup option output p param picture plaintext pre progress q rb rp rt ' +
    'rtc ruby s samp script search section select shadow slot small source spacer span strike strong style sub summary sup svg ' +
    'table tbody td template textarea tfoot th thead time title tr track tt u ul var video wbr xml xmp'
  ).split(' '),
)

/** Elements that are blocks of their own. */
export const blockNames: ReadonlySet<string> = new Set(
  (
    'address article aside blockquote body caption center dd details dialog dir div dl dt fieldset figcaption figure footer form ' +
    'h1 h2 h3 h4 h5 h6 header hgroup hr html legend li listing main menu nav ol p pre section summary table tbody td tfoot th ' +
    'thead tr ul xmp'
  ).split(' '),
)

/** Whether a tag of this name, in lower case, begins a line. */
export const beginsLine = (name: string): boolean => name === 'br' || blockNames.has(name)
