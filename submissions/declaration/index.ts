/** Form declarations as used by the build, the gate and the host. Browsers only need `../rules`. */
export type { FormDeclaration, FormField, FormFile } from '../form'
export { exampleOf } from './formDeclarations'
export { FormDeclarations } from './formDeclarations'
export { formLimits } from '../limits'
export { newsletter } from './formDeclarations'
