import { createHash } from 'node:crypto'
import { pathToFileURL } from 'node:url'
import type { ShareFacts } from '../../../protocol/messages'
import type { Client } from '../../http/boundedQueue'
import type { MediaError } from '../mediaError'
import { PictureTimes } from '../../operate/pictureTimes'
import type { Making, Pictures, ServedPicture } from '../pictures'
import { LAYOUT, ShareArtist } from './drawSharePicture'
import { decodedPath } from './localPath'

export interface SharePicturesOptions {
  readonly pictures: Pick<Pictures, 'made'>
  /** The addresses that a picture may be fetched from; none for an unknown path. */
  readonly pictureUrls: (path: string) => ReadonlyArray<string>
  readonly brand: string
  readonly siteUrl: string
  /** The folder with the files of `files.json`. */
  readonly folder: string
  /** The file with the house's own picture, for pages that have none. */
  readonly housePicture: string
}

/** A share picture that can be sent; `failure` is why the house's picture is in it instead of the page's. */
export interface SharePicture extends ServedPicture {
  readonly failure: MediaError | null
}

/**
 * The pictures that other sites show where a page is shared. Each is made once, in the queue of all pictures, and kept
 * among the resized copies: under a name that says everything it is made of.
 */
export class SharePictures {
  private readonly artist: ShareArtist

  constructor(private readonly options: SharePicturesOptions) {
    this.artist = new ShareArtist(options.folder)
  }

  /**
   * The picture of a page. Where the page's own picture cannot be used, the house's is in its place.
   * @param times measures where the time goes
   */
  async get(
    { title, picture, focus }: ShareFacts,
    client: Client,
    times: PictureTimes = new PictureTimes(),
  ): Promise<SharePicture | MediaError> {
    const { pictures, housePicture } = this.options
    const urls = picture === null ? [] : this.urlsOf(picture)
    const own = urls.length === 0 ? null : await pictures.made(urls, this.making(title, focus), client, times)
    if (own !== null && !('_tag' in own)) return { ...own, failure: null }
    if (own?._tag === 'Busy') return own
    const house = [pathToFileURL(housePicture).href]
    const made = await pictures.made(house, this.making(title), client, times)
    return '_tag' in made ? made : { ...made, failure: own }
  }

  private making(title: string, focus?: ShareFacts['focus']): Making {
    const words = { title, brand: this.options.brand }
    const key = createHash('sha256')
      .update(JSON.stringify([LAYOUT, words.title, words.brand, ...(focus ? [focus] : [])]))
      .digest('hex')
    return {
      nameOf: (hash) => `${hash}-share-${key.slice(0, 32)}.jpg`,
      make: async (source) => ({
        bytes: await this.artist.draw(source, words, focus ?? null),
        isDamaged: false,
      }),
      failure: 'the share picture cannot be drawn',
    }
  }

  /** Where to fetch a page's picture; nowhere when it is not one of those that the site serves as `/media`. */
  private urlsOf(picture: string): ReadonlyArray<string> {
    const { siteUrl, pictureUrls } = this.options
    if (!URL.canParse(picture, siteUrl)) return []
    const { origin, pathname } = new URL(picture, siteUrl)
    const [, path] = /^\/media\/(.+)$/.exec(pathname) ?? []
    const decoded = path === undefined || origin !== new URL(siteUrl).origin ? null : decodedPath(path)
    return decoded === null ? [] : pictureUrls(decoded)
  }
}
