import { devPorts, remote } from '@caravanserai/webpack'

export default remote({ dir: import.meta.dirname, devPort: devPorts.charity })
