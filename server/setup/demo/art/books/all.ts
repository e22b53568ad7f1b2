import { cloudBook } from './cloud.ts'
import { kiteBook } from './kite.ts'
import type { BookArt } from './page.ts'
import { schoolDayBook } from './school-day.ts'

/** The books that ship, by the folder of their pictures, which is the book's id too. */
export const BOOKS: readonly BookArt[] = [kiteBook, schoolDayBook, cloudBook]
