import { devPorts, remote } from '@caravanserai/webpack'

export default remote({ dir: __dirname, devPort: devPorts.auth })
