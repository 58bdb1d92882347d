import { backend } from '@caravanserai/webpack'

export default backend({ dir: import.meta.dirname })
