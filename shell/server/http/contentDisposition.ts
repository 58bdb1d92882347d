/** Direction marks can make `gpj.exe` of a name; the others end a header. */
const misleading = /[\p{Cc}\u061C\u200E\u200F\u202A-\u202E\u2066-\u2069]/gu

/** What RFC 5987 does not allow, of what `encodeURIComponent` leaves. */
const encoded = (name: string): string =>
  encodeURIComponent(name).replace(/['()*]/g, (sign) => `%${sign.charCodeAt(0).toString(16).toUpperCase()}`)

/**
 * `Content-Disposition` (RFC 6266) with the name of a file in any script. Clients that read ASCII alone get signs in the place
 * of the other letters.
 */
export const contentDisposition = (how: 'inline' | 'attachment', fileName: string): string => {
  const name = fileName.replace(/\p{Cs}/gu, '\uFFFD').replace(misleading, '')
  const plain = name.replace(/[^\x20-\x7e]|["\\%]/gu, '_')
  return `${how}; filename="${plain}"${plain === name ? '' : `; filename*=UTF-8''${encoded(name)}`}`
}
