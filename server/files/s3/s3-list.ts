import type { ListedFile } from '../file-store.ts'

/** A page of ListObjectsV2. `next` asks for the page after it. */
export interface ListPage {
  files: ListedFile[]
  next: string | undefined
}

/** Reads the fields that are used. The reply of a store is not hostile, and our keys need no escapes. */
export function readListPage(xml: string): ListPage {
  const files = [...xml.matchAll(/<Contents>([\s\S]*?)<\/Contents>/g)].map(([, entry = '']) => ({
    key: textOf(entry, 'Key') ?? '',
    bytes: Number(textOf(entry, 'Size')),
    changed: Date.parse(textOf(entry, 'LastModified') ?? ''),
  }))
  return { files, next: textOf(xml, 'IsTruncated') === 'true' ? textOf(xml, 'NextContinuationToken') : undefined }
}

/** The code of an error reply: `NoSuchBucket`. */
export const errorCode = (xml: string): string | undefined => textOf(xml, 'Code')

function textOf(xml: string, name: string): string | undefined {
  const text = new RegExp(`<${name}>([^<]*)</${name}>`).exec(xml)?.[1]
  return text?.replace(/&(?:amp|lt|gt|quot|apos|#34|#39);/g, (entity) => ENTITIES[entity] ?? entity)
}

const ENTITIES: Record<string, string> = {
  '&amp;': '&',
  '&lt;': '<',
  '&gt;': '>',
  '&quot;': '"',
  '&#34;': '"',
  '&apos;': "'",
  '&#39;': "'",
}
