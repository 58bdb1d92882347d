import path from 'node:path'
import { kit } from '@caravanserai/webpack'

export default kit({ root: path.join(__dirname, '..', '..') })
