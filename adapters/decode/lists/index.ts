export { listDecoders } from './kinds'
