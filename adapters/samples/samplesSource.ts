import { right } from 'fp-ts/Either'
import { of } from 'rxjs'
import type { Source } from '../source'
import causes from './causes.json'

/** The part of a source that samples can stand in for, until a backend has it. */
export type StaticSource = Pick<Source, 'causes'>

/** Adapter: the project's own sample content. Its pictures lie below `samples/` of the picture root. */
export const samplesSource = (): StaticSource => ({ causes: () => of(right(causes)) })
