// @ts-expect-error: this package publishes no types.
import { injectIntoGlobalHook } from 'react-refresh/runtime'

injectIntoGlobalHook(globalThis)
