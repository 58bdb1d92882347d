/** What `npm run bench:content` measures of the layer, built as one file. */
export { contentFrom } from '../../../adapters/decode/contentFrom'
export { sanitiser } from '../../../adapters/decode/sanitise'
export { decodeMenuPage } from '../../../adapters/decode/menuPage'
export { readFrame } from '../../../adapters/views/readFrame'
export { readHome } from '../../../adapters/views/readHome'
export { makeContent, withDeadline } from '../../../adapters/server'
export { firstValueFrom, forkJoin } from 'rxjs'
export { right } from 'fp-ts/Either'
