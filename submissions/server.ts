/** The server's side: what arrives from a browser, decoded, and its delivery to a receiver. */
export { PARCEL_LIMIT, readParcel } from './parcel'
export type { Parcel } from './parcel'
export { webhook } from './webhook'
export type { Delivery, Webhook } from './webhook'
