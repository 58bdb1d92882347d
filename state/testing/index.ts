export { engines } from './engines'
export type { Database, Engine } from './engines'
export { recorder } from './follower'
export { sqlState } from '../sqlState'
