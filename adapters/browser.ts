/** The browser's side of the port: small, and without the sanitiser or any backend's adapter. */
export { gatewayContent } from './gateway/gatewayContent'
export type { GatewayContent, GatewayOptions } from './gateway/gatewayContent'
export type { Readings } from './gateway/recording'
export { decorate } from './decorators/decorate'
