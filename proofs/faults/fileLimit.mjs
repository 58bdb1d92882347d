/**
 * Loaded into the site's server under test (`--import`). A process that exceeds its file size limit receives SIGXFSZ,
 * which would end it; with a handler the write fails instead, as on a full disk.
 */
process.on('SIGXFSZ', () => undefined)
