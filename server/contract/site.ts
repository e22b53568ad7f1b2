import { type Static, Type } from 'typebox'
import type { Call } from './call.ts'
import { SiteConfig } from './library.ts'
import { ShortText, Success, subject } from './shapes.ts'

/* The footer as editors change it: `site.json` of the content folder without subject and configured articles. */

const Link = Type.Object({ name: ShortText, ar_name: ShortText, link: ShortText })
export const SiteTexts = Type.Object({
  ...Type.Omit(SiteConfig, ['subject', 'articles', 'links', 'social']).properties,
  links: Type.Array(Link, { maxItems: 20 }),
  social: Type.Array(Link, { maxItems: 20 }),
})
export type SiteTexts = Static<typeof SiteTexts>

export const siteCalls = {
  'content/site': {
    method: 'POST',
    path: 'content/site',
    who: 'editor',
    tag: 'content',
    summary: 'The texts and links of the footer',
    body: Type.Object({ ...subject }),
    reply: Type.Object({ site: SiteTexts, version: Type.String() }),
  },
  'content/site_save': {
    method: 'POST',
    path: 'content/site_save',
    who: 'editor',
    tag: 'content',
    summary: 'Change the footer; 422 with a code and its field, 409 if it was changed meanwhile',
    body: Type.Object({ site: SiteTexts, version: Type.Optional(ShortText), ...subject }),
    reply: Success,
  },
} as const satisfies Record<string, Call>
