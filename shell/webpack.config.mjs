import { shell } from '@caravanserai/webpack'

export default shell({ dir: import.meta.dirname })
