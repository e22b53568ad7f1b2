import { language } from './i18n.ts'

/** The name of content in the current language, or in the other one if it is missing. */
export const localName = (entry: { name: string; ar_name: string }): string =>
  language() === 'ar' ? entry.ar_name || entry.name : entry.name || entry.ar_name
