export { remoteJson } from './remoteJson'
export { memoryStore } from './memoryStore'
export type { MemoryStore } from './memoryStore'
export { s3Server, testCredentials } from './s3Server'
