import type { Book } from '../../../server/contract/reading.ts'
import { language } from '../../i18n/i18n.ts'

/** The name of a book in the user's language, or else in the other one. */
export function bookName({ name }: { name: Book['name'] }): string {
  const [own, other] = language() === 'ar' ? [name.ar_name, name.name] : [name.name, name.ar_name]
  return own || other
}
