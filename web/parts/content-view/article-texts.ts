import type { Article } from '../../../server/contract/reading.ts'
import type { Language } from '../../i18n/bundles.ts'

export interface ArticleTexts {
  title: string
  short: string
  full: string
  /** Language of the texts: the reader's, or the other one without a translation. */
  language: Language
}

/**
 * The texts of an article in the reader's language. Without a translation of the main text, all are in the other
 * language. A missing title alone is taken from the other language.
 */
export function textsIn(article: Article, language: Language): ArticleTexts {
  const ar = { title: article.ar_title, short: article.ar_short, full: article.ar_full, language: 'ar' } as const
  const en = { title: article.title, short: article.short, full: article.full, language: 'en' } as const
  const [first, second] = language === 'ar' ? [ar, en] : [en, ar]
  const chosen = hasText(first.full) || (first.title && !hasText(second.full)) ? first : second
  return { ...chosen, title: chosen.title || first.title || second.title }
}

const hasText = (html: string): boolean => html.replace(/<[^>]*>|&nbsp;|\s/g, '') !== '' || /<img\b/i.test(html)
