/** The browser's side of the port: small, and without the sanitiser or any backend's adapter. */
export { gatewayContent } from './gatewayContent'
export type { GatewayContent, GatewayOptions } from './gatewayContent'
export type { Readings } from './recording'
export { decorate } from '../port/decorate'
