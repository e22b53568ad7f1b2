import { language } from '../i18n/i18n.ts'

/** The name of a row in the language in use, else in the other language. */
export const itemName = (item: { name: string; en_name?: string }): string =>
  (language() === 'en' ? item.en_name || item.name : item.name || item.en_name) ?? ''

/** The name of a row in the other language; '' if both are equal. */
export function otherName(item: { name: string; en_name?: string }): string {
  const other = language() === 'en' ? item.name : (item.en_name ?? '')
  return other === itemName(item) ? '' : other
}
