import { remote } from '@caravanserai/webpack'

export default remote({ dir: __dirname })
