import type { Kysely } from 'kysely'
import type { SiteConfig } from '../contract/library.ts'
import { readSetting } from '../database/settings.ts'
import type { Database } from '../database/tables.ts'

/** The configuration of a portal without content. */
const BARE: SiteConfig = {
  subject: '',
  blurb: '',
  ar_blurb: '',
  phone: '',
  email: '',
  address: '',
  ar_address: '',
  links: [],
  social: [],
  articles: { aboutUsID: '', visionID: '', contactUSID: '', linksID: '', socialID: '' },
}

/** The stored configuration, unchanged; undefined in a portal without content. */
export async function readStoredSite(read: Kysely<Database>): Promise<SiteConfig | undefined> {
  const value = await readSetting(read, 'site')
  return value === undefined ? undefined : (JSON.parse(value) as SiteConfig)
}

/** The configured texts, links and ids, as the content folder gave them. */
export async function readSite(read: Kysely<Database>): Promise<SiteConfig> {
  return { ...BARE, ...(await readStoredSite(read)) }
}
