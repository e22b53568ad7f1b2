import { language } from '../i18n/i18n.ts'

/** The name of a row in the language in use, the other one where it has none. */
export const itemName = (item: { name: string; en_name?: string }): string =>
  (language() === 'en' ? item.en_name || item.name : item.name || item.en_name) ?? ''

/** Its name in the other language, for the line below; '' where both are the same. */
export function otherName(item: { name: string; en_name?: string }): string {
  const other = language() === 'en' ? item.name : (item.en_name ?? '')
  return other === itemName(item) ? '' : other
}
