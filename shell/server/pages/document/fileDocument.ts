import type { FileType } from '@caravanserai/releases'

/** A file of a remote. Whatever is in it, a browser that opens it runs and loads nothing. */
export const fileDocument = (type: FileType, body: Buffer) => ({
  status: 200,
  headers: {
    'content-type': isText.test(type) ? `${type}; charset=utf-8` : type,
    'content-security-policy':
      // A browser's reader of PDF is a plugin, for which a sandbox has no place.
      type === 'application/pdf' ? "default-src 'none'; object-src 'self'" : "default-src 'none'; sandbox",
    'cache-control': 'no-cache',
  },
  html: body,
})

const isText = /^text\/|[/+](?:json|xml)$/
