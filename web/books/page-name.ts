import { useTranslation } from 'react-i18next'
import type { Book } from '../../server/contract/reading.ts'
import { numbersOf, printedOn } from './paging.ts'

/** What a page is called: by the number that is printed on it; what lies before page 1 by what it is. */
export function usePageName(book: Book): (page: number) => string {
  const { t } = useTranslation('books')
  const numbers = numbersOf(book)
  return (page) => {
    const printed = printedOn(page, numbers)
    if (printed !== undefined) return t('pageOf', { page: printed, pages: numbers.last })
    return page === 1 ? t('cover') : t('unnumbered', { number: page })
  }
}
