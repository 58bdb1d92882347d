import { definePlugin } from '../../host/plugin/plugin'
import { searchAddress } from './address'

/** The search of the site's pages. */
export default definePlugin({ name: 'search', pages: [searchAddress] })
