import { createHash } from 'node:crypto'
import type { Kysely, Transaction } from 'kysely'
import type { Body, Reply } from '../../contract/calls.ts'
import { isEmail } from '../../contract/email-rules.ts'
import type { SiteConfig } from '../../contract/library.ts'
import { plainText } from '../../contract/question-rules.ts'
import type { SiteTexts } from '../../contract/site.ts'
import type { Database } from '../../database/tables.ts'
import type { Deps } from '../../deps.ts'
import type { Caller } from '../../http/caller.ts'
import { HttpError, invalid } from '../../http/errors.ts'
import { once } from '../../http/once.ts'
import { readSite } from '../site.ts'
import { linkProblem } from './links.ts'
import { recordChange } from './record-change.ts'
import { lockContent } from './stored-rows.ts'

/** The kind and the row id of the footer in the record of changes. */
export const SITE = 'site'
const TEXTS = ['blurb', 'ar_blurb', 'phone', 'email', 'address', 'ar_address', 'post_box', 'ar_post_box'] as const

/** The texts and links of the footer, with their version. */
export async function readSiteTexts(read: Kysely<Database>): Promise<Reply<'content/site'>> {
  const site = textsOf(await readSite(read))
  return { site, version: versionOf(site) }
}

/** @throws HttpError 409 `changed` and `no_content`, 422 with a code and its field. */
export async function saveSiteTexts(deps: Deps, caller: Caller, form: Body<'content/site_save'>): Promise<void> {
  await once(deps.db.write, caller.command, deps.now(), async (write) => {
    if (!(await lockContent(write))) throw new HttpError(409, 'no_content')
    const whole = await readSite(write)
    if (form.version !== undefined && form.version !== versionOf(textsOf(whole))) throw new HttpError(409, 'changed')
    await storeSiteTexts(write, deps, caller, { site: form.site, change: 'changed' })
    return true
  })
}

/** Checks the texts, stores them and records the change. */
export async function storeSiteTexts(
  write: Transaction<Database>,
  deps: Deps,
  caller: Caller,
  { site, change }: { site: SiteTexts; change: 'changed' | 'restored' },
): Promise<void> {
  const whole = await readSite(write)
  const next = trimmed(site)
  await checkTexts(write, next)
  const value = JSON.stringify({ ...whole, ...next })
  await write.updateTable('settings').set({ value }).where('key', '=', 'site').execute()
  await recordChange(write, deps, caller, { list: SITE, id: SITE, change, before: textsOf(whole), after: next })
}

async function checkTexts(write: Transaction<Database>, site: SiteTexts): Promise<void> {
  for (const field of TEXTS)
    if ((site[field] ?? '').length > (field.endsWith('blurb') ? 600 : 200)) throw invalid('too_long', field)
  if (site.email && !isEmail(site.email)) throw invalid('bad_value', 'email')
  if (site.phone && !/^[+\d][\d\s()+*#-]{1,39}$/.test(site.phone)) throw invalid('bad_value', 'phone')
  for (const list of ['links', 'social'] as const)
    for (const [at, { ar_name, link }] of site[list].entries()) {
      if (ar_name === '') throw invalid('required', `${list}.${at}.ar_name`)
      if (link === '') throw invalid('required', `${list}.${at}.link`)
      const problem = await linkProblem(write, link)
      if (problem) throw invalid(problem, `${list}.${at}.link`)
    }
}

const trimmed = (site: SiteTexts): SiteTexts => {
  const links = (list: SiteTexts['links']) =>
    list.map(({ name, ar_name, link }) => ({
      name: plainText(name),
      ar_name: plainText(ar_name),
      link: link.trim(),
    }))
  const texts = Object.fromEntries(TEXTS.map((field) => [field, plainText(site[field] ?? '')]))
  return { ...(texts as Omit<SiteTexts, 'links' | 'social'>), links: links(site.links), social: links(site.social) }
}

const textsOf = ({ subject: _, articles: _articles, ...texts }: SiteConfig): SiteTexts => trimmed(texts)
const versionOf = (site: SiteTexts) => createHash('sha256').update(JSON.stringify(site)).digest('hex').slice(0, 32)
