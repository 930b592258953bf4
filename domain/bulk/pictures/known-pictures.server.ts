import { sql } from 'kysely'
import { pictureUrl } from '#domain/media/picture.ts'
import type { ImportedKind } from '#domain/photos/attach-imported.server.ts'
import type { Tx } from '#domain/tx.ts'

/** What a listing has, also pending and rejected, by the URLs in the database. */
export type KnownPictures = {
  /** As an export shows them: the newest, without rejected ones. */
  logo: string | null
  cover: string | null
  photos: string[]
  /** All of them; a cover counts as a photo. */
  urls: { [Kind in ImportedKind]: ReadonlySet<string> }
  /** None may be added before it is removed or settled. */
  hasLogo: boolean
  hasCover: boolean
  /** Whether a picture from that address is there, or on its way. */
  isLoaded(kind: ImportedKind, address: string): boolean
}

type Row = {
  id: string
  logoUrl: string | null
  coverImageUrl: string | null
  photos: { url: string; status: string }[] | null
  proposed: { field: 'logoUrl' | 'coverImageUrl'; url: string | null; status: string }[] | null
  loaded: { kind: ImportedKind; url: string; loadedUrl: string | null }[] | null
}

function toKnown(row: Row): KnownPictures {
  const { logoUrl, coverImageUrl, photos, proposed, loaded } = row
  const all = (field: 'logoUrl' | 'coverImageUrl', live: string | null) =>
    [live, ...(proposed ?? []).filter((each) => each.field === field).map(({ url }) => url)].filter(
      (url) => url !== null,
    )
  const covers = all('coverImageUrl', coverImageUrl)
  const urls = {
    logo: new Set(all('logoUrl', logoUrl)),
    cover: new Set(covers),
    photo: new Set([...covers, ...(photos ?? []).map(({ url }) => url)]),
  }
  const newest = (field: 'logoUrl' | 'coverImageUrl', live: string | null) =>
    proposed?.find((each) => each.field === field && each.status === 'pending')?.url ?? live
  const isProposed = (field: string) => proposed?.some((each) => each.field === field) ?? false
  return {
    logo: newest('logoUrl', logoUrl),
    cover: newest('coverImageUrl', coverImageUrl),
    photos: (photos ?? []).filter(({ status }) => status !== 'rejected').map(({ url }) => url),
    urls,
    hasLogo: logoUrl !== null || isProposed('logoUrl'),
    hasCover: coverImageUrl !== null || isProposed('coverImageUrl'),
    isLoaded: (kind, address) =>
      loaded?.some(
        (each) =>
          each.kind === kind &&
          each.url === address &&
          (each.loadedUrl === null || urls[kind].has(each.loadedUrl)),
      ) ?? false,
  }
}

/** The pictures of those listings that the person may edit. As that person. */
export async function listKnownPictures(tx: Tx, ids: readonly string[]): Promise<Map<string, KnownPictures>> {
  if (ids.length === 0) return new Map()
  const { rows } = await sql<Row>`
    select b.id, b.logo_url, b.cover_image_url,
      (select json_agg(json_build_object('url', url, 'status', status) order by position, created_at, id)
       from business_photos where business_id = b.id and status <> 'removed') as photos,
      (select json_agg(json_build_object('field', field, 'url', proposed ->> field, 'status', status)
                       order by submitted_at desc)
       from business_revisions where business_id = b.id and field in ('logoUrl', 'coverImageUrl')
         and not is_live and status in ('pending', 'rejected')) as proposed,
      (select json_agg(json_build_object('kind', kind, 'url', url, 'loadedUrl', loaded_url))
       from bulk_import_pictures where business_id = b.id and state in ('waiting', 'loaded')) as loaded
    from businesses b where b.id = any(${[...ids]}::uuid[])`.execute(tx)
  return new Map(rows.map((row) => [row.id, toKnown(row)]))
}

/** As an export writes it: of this site's own pictures the widest, at an address that anyone can open. */
export const pictureAddress = (url: string, siteUrl: string): string =>
  url.startsWith('/') ? siteUrl + pictureUrl(url, 1280, 'webp') : url
