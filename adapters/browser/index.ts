/**
 * The browser's side of the port. It must stay small: no sanitiser and no backend adapter may be imported from here.
 */
export { gatewayContent } from './gatewayContent'
export type { GatewayContent, GatewayOptions } from './gatewayContent'
export type { Readings } from './gatewayContent'
export { decorate } from '../port/content'
