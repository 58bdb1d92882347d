/**
 * The errors that operators and teams search for. A message ends its description of the error with the code in
 * brackets; log lines and reports have it as the field `code`. Codes never change; docs/reference/errors.md lists them.
 */
export const errorCodes = {
  CARAVANSERAI_SETTING_INVALID:
    'An environment value has the wrong form, or lacks another required value. Correct it.',
  CARAVANSERAI_PORT_TAKEN: 'Another process listens on the port. Stop that process, or set another port.',
  CARAVANSERAI_DATA_FOLDER_TAKEN:
    'Another site uses the data folder. Stop that site, or set another `DATA_DIR`.',
  CARAVANSERAI_PLUGIN_MISSING:
    '`site.config.ts` names a plugin that cannot be loaded. Restore its folder in `shell/plugins/`, or remove its name.',
  CARAVANSERAI_PLUGIN_CONFLICT: 'Two plugins provide the same service. Remove one from `site.config.ts`.',
  CARAVANSERAI_STATE_UNREACHABLE:
    'The engine at `STATE_URL` does not answer. The node serves the content and the releases that it has; check PostgreSQL and the network.',

  CARAVANSERAI_GATE_TYPES:
    'TypeScript found an error in the sources of the remote. `npm test` prints it in full.',
  CARAVANSERAI_GATE_FILES:
    'Files of the build differ from `remote.json`, or are too large. Build again; leave out large files.',
  CARAVANSERAI_GATE_ROUTE_INVALID:
    'The router would misread an address pattern. Write it as [pages](pages.md#addresses-that-are-refused) says.',
  CARAVANSERAI_GATE_ROUTE_TAKEN:
    'An address belongs to another remote or to a menu page. Choose another one, or have its owner give it up first.',
  CARAVANSERAI_GATE_FORMS:
    'A form is declared unsoundly, or differently than elsewhere. See [forms](forms.md).',
  CARAVANSERAI_GATE_PACKAGES:
    'The host lacks the version of a shared package, or a script bundles one. Use the host’s versions.',
  CARAVANSERAI_GATE_STYLES:
    'A selector matches elements outside of the remote. Put it below a class of a CSS module.',
  CARAVANSERAI_GATE_SIZE:
    'Scripts and styles of a page grew by more than a tenth. Reduce them, or ship with `--accept-size`.',
  CARAVANSERAI_GATE_PAGES:
    'The host cannot load the release, or a page throws, or lacks its title, heading or the target of a link. `npm run dev` shows the error.',
  CARAVANSERAI_GATE_HTML:
    'A page has invalid HTML, or a form that cannot be sent. Correct the named element.',
  CARAVANSERAI_GATE_CONSOLE:
    'A page reports errors, does not react, or leaves its address in a browser. Open it with `npm run dev`, and read the console.',
  CARAVANSERAI_GATE_AXE:
    'A page is not accessible. Correct the named element, or accept the rule in `gate.json`.',
  CARAVANSERAI_GATE_LIVE_CONTENT:
    'A page fails on the content of the running site, although the live release shows it. Support that content.',

  CARAVANSERAI_RELEASE_UNAVAILABLE:
    'The release cannot be fetched, read or rehearsed now. The site tries again; check the file server, the store and the disk.',
  CARAVANSERAI_RELEASE_INTEGRITY:
    'A file does not have the released SHA-256. The site fetches it again; if this persists, ship again, and check who changed the store.',
  CARAVANSERAI_RELEASE_INVALID:
    '`remote.json` is unreadable, or belongs to a newer host. Build again, or [upgrade](../guides/upgrade.md) the host first.',
  CARAVANSERAI_RELEASE_SIGNATURE:
    'The release lacks a signature by a key of its team in `RELEASE_KEYS`. Ship with that `RELEASE_KEY`.',
  CARAVANSERAI_RELEASE_INCOMPATIBLE:
    'The release needs a version of a shared package that this host does not provide. Build with the host’s version, or upgrade the host.',
  CARAVANSERAI_RELEASE_CONFLICT:
    'An address, form or file of the release belongs to another live release. Rename it, or retire the other one first.',
  CARAVANSERAI_RELEASE_NOT_LOADED:
    'The code of the release throws or blocks when it is loaded, or serves other pages than it declares. `npm run check` shows the fault.',
  CARAVANSERAI_RELEASE_REHEARSAL:
    'A page fails on the new release, and not on the live one. Correct the page, and ship again.',
  CARAVANSERAI_RELEASE_NOT_JUDGED:
    'The machine had no time to rehearse the release. The site tries again; reduce the load if it persists.',
  CARAVANSERAI_RELEASE_QUARANTINED:
    'A live release failed, and another one took over. Ship a corrected release; see the [runbook](../guides/runbook.md).',
  CARAVANSERAI_RELEASE_NO_SUCCESSOR:
    'A live release failed, and no earlier one can take over: its pages show a notice. Ship a corrected release.',
  CARAVANSERAI_CANARY_WITHDRAWN:
    'A canary failed, or was worse than the live release, which all visitors see again. Correct it, and ship again.',
  CARAVANSERAI_RELEASE_SET_UNREADABLE:
    'The newest release set cannot be read. Live releases stay; restore the store, or remove the damaged set that the message names.',

  CARAVANSERAI_BACKEND_UNREACHABLE:
    'The backend gave no usable HTTP answer, or none in time. Visitors see the last good content; check `CMS_URL`, its credentials and the backend.',
  CARAVANSERAI_CONTENT_INVALID:
    'An answer, or a part of one, does not have the expected form. The last good value stays; correct the named field in the backend.',
  CARAVANSERAI_LABEL_MISSING:
    'A menu page lacks a label that the site has a place for. Add it, or correct the spelling of the similar label.',
  CARAVANSERAI_PAGE_HELD:
    'New content would break a page, which keeps its earlier content. Correct the named content, and publish it again.',

  CARAVANSERAI_FORMS_UNDELIVERED:
    'The receiver of forms does not answer. Forms wait in the outbox and are sent again; check `SUBMISSIONS_URL`.',
  CARAVANSERAI_FORM_REFUSED:
    'The receiver refused a form, or the site gave up after many tries. `npm run outbox` lists, repeats and removes forms.',
  CARAVANSERAI_FORM_NOT_STORED:
    'A form could not be stored; the visitor sees a message. Free disk space, or [deliver the waiting forms](../guides/receive-forms.md#the-outbox).',
  CARAVANSERAI_OUTBOX_UNUSABLE:
    'The outbox cannot be opened or read. Check the disk of `DATA_DIR`, or PostgreSQL when nodes share the outbox.',
} as const satisfies Readonly<Record<`CARAVANSERAI_${string}`, string>>

export type ErrorCode = keyof typeof errorCodes

/** A message with its code: `Port 3000 is taken: … [CARAVANSERAI_PORT_TAKEN]`. */
export const coded = (code: ErrorCode, message: string): string => `${message} [${code}]`

/** The code in a message, the last one if there are several; `null` without a code. */
export const codeIn = (message: string): ErrorCode | null => {
  const found = [...message.matchAll(/\[(CARAVANSERAI_[A-Z_]+)\]/g)].map(([, code = '']) => code)
  return found.findLast(isErrorCode) ?? null
}

const isErrorCode = (text: string): text is ErrorCode => Object.hasOwn(errorCodes, text)

/** The list of `docs/reference/errors.md`. */
export const errorList = (): string =>
  Object.entries(errorCodes)
    .map(([code, meaning]) => `- \`${code}\`: ${meaning}`)
    .join('\n')
