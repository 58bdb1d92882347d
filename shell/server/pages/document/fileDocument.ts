import type { Document } from './documentOf'

/** A file of a remote. Whatever is in it, a browser that opens it runs and loads nothing. */
export const fileDocument = (type: string, body: Buffer): Document => ({
  status: 200,
  headers: {
    'content-type': `${type}; charset=utf-8`,
    'content-security-policy': "default-src 'none'; sandbox",
    'cache-control': 'no-cache',
  },
  html: body,
})
