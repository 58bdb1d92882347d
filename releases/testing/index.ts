export { memoryStore } from './memoryStore'
export type { MemoryStore } from './memoryStore'
