/** Declarations of forms, as the build, the gate and the host read them. What browsers need of one is in `../rules`. */
export type { FormDeclaration, FormField, FormFile } from '../form'
export { exampleOf } from './formDeclarations'
export { FormDeclarations } from './formDeclarations'
export { formLimits } from '../limits'
export { newsletter } from './formDeclarations'
