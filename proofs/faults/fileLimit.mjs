/**
 * Loaded into the site's server under test (`--import`). Beyond its limit for files a process gets SIGXFSZ, which would end
 * it; with a handler the write fails, as it does on a disk that is full.
 */
process.on('SIGXFSZ', () => undefined)
