import { language } from './i18n.ts'

/** The name of content that has two, in the language in use; the other one where it is missing. */
export const localName = (entry: { name: string; ar_name: string }): string =>
  language() === 'ar' ? entry.ar_name || entry.name : entry.name || entry.ar_name
