import type { Reply } from '../../../server/contract/calls.ts'
import { EVERY_SCREEN, inDays, LONG_TITLE } from './given.ts'

const PICTURE = '/icons/icon-512.png'

/** The home of a school with news, pictures of grades, games, books and words. */
export const HOME: Reply<'Home'> = {
  ...EVERY_SCREEN.Home,
  news: Array.from({ length: 6 }, (_, place) => ({
    _id: `news${place}`,
    title: `The “Reader of the Year” contest for primary schools begins, part ${place}`,
    short: 'The contest opens on 1 December. Its three books are in the digital library now.',
    ar_title: `${LONG_TITLE.slice(0, 70)} ${place}`,
    ar_short: 'تبدأ المسابقة يوم 1.12.2026، وكتبها الثلاثة متاحة الآن في المكتبة الرقمية.',
    img: place % 2 === 0 ? PICTURE : '',
    time: inDays(-place),
    classes: ['1', '2'],
  })),
  news_total: 12,
  classes: Array.from({ length: 11 }, (_, place) => ({ classes: String(place + 1), img: PICTURE })),
  counts: { games: 4, books: 3, words: 832 },
}
