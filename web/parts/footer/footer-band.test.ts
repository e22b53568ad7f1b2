import { createElement } from 'react'
import { expect, test } from 'vitest'
import type { SiteTexts } from '../../../server/contract/site.ts'
import { markupOf } from '../markup-testing.ts'
import { FooterBand } from './footer-band.tsx'

const EMPTY = {
  links: [],
  social: [],
  phone: '',
  email: '',
  ar_address: '',
  address: '',
  ar_post_box: '',
  post_box: '',
}
const shown = (site: object) =>
  markupOf(createElement(FooterBand, { site: site as unknown as SiteTexts })).match(
    /footer\.(contact|links|social)(?=<\/h2>)/g,
  )

test('a column of the footer has a heading only if it has content', () => {
  expect(shown(EMPTY)).toBeNull()
  expect(shown({ ...EMPTY, phone: '04-555-0100' })).toEqual(['footer.contact'])
  expect(shown({ ...EMPTY, links: [{ name: 'a', ar_name: 'أ', link: '/' }] })).toEqual(['footer.links'])
})
