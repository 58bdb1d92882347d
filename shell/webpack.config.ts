import { shell } from '@caravanserai/webpack'

export default shell({ dir: __dirname })
