import { plugins } from '../site.config'
import { shell } from '@caravanserai/webpack'

export default shell({ dir: __dirname, plugins })
