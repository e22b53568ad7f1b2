import { cloudBook } from './cloud.ts'
import { kiteBook } from './kite.ts'
import type { BookArt } from './page.ts'
import { schoolDayBook } from './school-day.ts'

/** The books of the shipped content. `folder` is the folder of the pictures and the id of the book. */
export const BOOKS: readonly BookArt[] = [kiteBook, schoolDayBook, cloudBook]
