import type { CollectionConfig } from 'payload'
import { lists } from './lists'
import { media } from './media'
import { menus } from './menus'
import { redirects } from './redirects'
import { slides } from './slides'
import { users } from './users'

export const collections: CollectionConfig[] = [menus, slides, media, redirects, ...lists, users]
