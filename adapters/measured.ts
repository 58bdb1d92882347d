/** What `npm run bench:content` measures of the layer, built as one file. */
export { contentFrom } from './decode/contentFrom'
export { sanitiser } from './decode/sanitise'
export { decodeMenuPage } from './decode/menuPage'
export { readFrame } from './readFrame'
export { readHome } from './readHome'
export { makeContent, withDeadline } from './server'
export { firstValueFrom, forkJoin } from 'rxjs'
export { right } from 'fp-ts/Either'
