import { backend } from '@caravanserai/webpack'

export default backend({ dir: __dirname })
