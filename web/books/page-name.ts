import { useTranslation } from 'react-i18next'
import type { Book } from '../../server/contract/reading.ts'
import { numbersOf, printedOn } from './paging.ts'

/** Name of a page: its printed number; before page 1 its kind (cover, contents). */
export function usePageName(book: Book): (page: number) => string {
  const { t } = useTranslation('books')
  const numbers = numbersOf(book)
  return (page) => {
    const printed = printedOn(page, numbers)
    if (printed !== undefined) return t('pageOf', { page: printed, pages: numbers.last })
    return page === 1 ? t('cover') : t('unnumbered', { number: page })
  }
}
