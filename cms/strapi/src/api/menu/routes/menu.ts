import { factories } from '@strapi/strapi'
import { drafted } from '../../../drafted'

export default factories.createCoreRouter('api::menu.menu', drafted)
