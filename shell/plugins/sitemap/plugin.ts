import { definePlugin } from '../../host/plugin/plugin'

/** The sitemap for search engines, and `robots.txt`. */
export default definePlugin({ name: 'sitemap' })
