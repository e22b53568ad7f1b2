import { HUES, tint } from '../grades.ts'
import { lessons } from '../lessons.ts'
import { maths } from '../maths.ts'
import { places } from '../places.ts'
import { plants } from '../plants.ts'
import { science } from '../science.ts'
import { COLOUR as C } from '../shapes.ts'
import { things } from '../things.ts'
import { type BookArt, coverPage, type PageArt } from './page.ts'
import { cloud, hills, person, sky, sunAt } from './scenery.ts'

const drawings: Record<string, () => string> = { ...lessons, ...maths, ...places, ...plants, ...science, ...things }

type Entry = [picture: string, english: string, arabic: string]
const PARTS: [english: string, arabic: string, entries: Entry[]][] = [
  [
    'In the morning',
    'في الصباح',
    [
      ['clock-7-30', 'half past seven', 'السابعة والنصف'],
      ['breakfast', 'breakfast', 'فطور'],
      ['bag', 'school bag', 'حقيبة'],
      ['bus', 'bus', 'حافلة'],
    ],
  ],
  [
    'At school',
    'في المدرسة',
    [
      ['school', 'school', 'مدرسة'],
      ['spelling', 'board', 'لوح'],
      ['book', 'book', 'كتاب'],
      ['pencil', 'pencil', 'قلم رصاص'],
    ],
  ],
  [
    'Letters and languages',
    'حروف ولغات',
    [
      ['abc', 'letters', 'حروف'],
      ['dialogue', 'conversation', 'محادثة'],
      ['pen', 'writing', 'كتابة'],
      ['headphones', 'headphones', 'سمّاعات'],
    ],
  ],
  [
    'Mathematics',
    'الرياضيات',
    [
      ['triangle', 'triangle', 'مثلّث'],
      ['rectangle', 'rectangle', 'مستطيل'],
      ['cube', 'cube', 'مكعّب'],
      ['bar-chart', 'chart', 'رسم بيانيّ'],
    ],
  ],
  [
    'Science',
    'العلوم',
    [
      ['plant', 'plant', 'نبات'],
      ['magnet', 'magnet', 'مغناطيس'],
      ['thermometer', 'thermometer', 'ميزان حرارة'],
      ['circuit', 'electric circuit', 'دارة كهربائيّة'],
    ],
  ],
  [
    'The break',
    'الاستراحة',
    [
      ['apple', 'apple', 'تفّاحة'],
      ['banana', 'banana', 'موزة'],
      ['football', 'football', 'كرة قدم'],
      ['tree', 'tree', 'شجرة'],
    ],
  ],
  [
    'In the library',
    'في المكتبة',
    [
      ['storybook', 'story', 'قصّة'],
      ['newspaper', 'newspaper', 'صحيفة'],
      ['map', 'map', 'خريطة'],
      ['computer', 'computer', 'حاسوب'],
    ],
  ],
  [
    'On the way home',
    'في طريق البيت',
    [
      ['crossroads', 'signpost', 'لافتة طريق'],
      ['bicycle', 'bicycle', 'درّاجة'],
      ['market', 'market', 'سوق'],
      ['bridge', 'bridge', 'جسر'],
    ],
  ],
  [
    'At home',
    'في البيت',
    [
      ['house', 'house', 'بيت'],
      ['family', 'family', 'عائلة'],
      ['envelope', 'letter', 'رسالة'],
      ['sunflower', 'sunflower', 'دوّار الشمس'],
    ],
  ],
]

const pair = (english: string, arabic: string) => `${english} – ${arabic}`
const pairOf = ([, english, arabic]: Entry) => pair(english, arabic)

const card = ([picture, english, arabic]: Entry, hue: string) =>
  `<figure style="margin:0;background:#fff;border-radius:30px;overflow:hidden;box-shadow:0 0 0 3px ${tint(hue, 0.3)}"><svg viewBox="60 20 520 360" width="425" height="294" style="display:block">${drawings[picture]?.() ?? ''}</svg><figcaption style="text-align:center;padding:14px 8px 20px;font:800 40px/1.4 Cairo;color:#16241f" lang="en">${english}<span lang="ar" dir="rtl" style="display:block;font:600 38px/1.5 Cairo;color:${hue}">${arabic}</span></figcaption></figure>`

function part([english, arabic, entries]: (typeof PARTS)[number], index: number): PageArt {
  const hue = HUES[(index * 5 + 1) % 12] ?? HUES[0]
  const body = `<body style="margin:0;width:1000px;height:1400px;position:relative;overflow:hidden;background:${tint(hue, 0.1)}"><header style="height:250px;background:${hue};color:#fffdf4;display:flex;justify-content:space-between;align-items:center;padding:0 60px;border-radius:0 0 60px 60px"><span style="font:800 56px/1.3 Cairo">${english}</span><span lang="ar" dir="rtl" style="font:700 52px/1.4 Cairo">${arabic}</span></header><main style="display:grid;grid-template-columns:425px 425px;gap:40px 30px;justify-content:center;padding-top:60px">${entries.map((entry) => card(entry, hue)).join('')}</main><div style="position:absolute;inset:auto 0 30px;text-align:center;font:700 26px Cairo;color:${hue}">${index + 1}</div></body>`
  return { body, text: [pair(english, arabic), ...entries.map(pairOf)].join('\n') }
}

/** The last page: all words of the book in alphabetical order. */
function wordList(): PageArt {
  const words = PARTS.flatMap(([, , entries]) => entries).toSorted(([, a], [, b]) => (a < b ? -1 : 1))
  const rows = words.map(
    ([, english, arabic]) =>
      `<div style="display:flex;justify-content:space-between;border-bottom:2px solid #e3dfd4;padding:4px 0"><b>${english}</b><span lang="ar" dir="rtl">${arabic}</span></div>`,
  )
  const body = `<body style="margin:0;width:1000px;height:1400px;position:relative;background:#fffaf0;color:#16241f;font:600 29px/1.6 Cairo"><header style="height:190px;background:#0d5c57;color:#fffdf4;display:flex;justify-content:space-between;align-items:center;padding:0 60px;font:800 54px Cairo"><span>My words</span><span lang="ar" dir="rtl">كلماتي</span></header><main style="columns:2;column-gap:70px;padding:44px 60px">${rows.join('')}</main><div style="position:absolute;inset:auto 0 30px;text-align:center;font:700 26px Cairo;color:#0d5c57">${PARTS.length + 1}</div></body>`
  return { body, text: [pair('My words', 'كلماتي'), ...words.map(pairOf)].join('\n') }
}

const cover = coverPage(
  { lang: 'en', paper: '#fffaf0', ink: '#16241f' },
  sky('#bfe3ee', '#eef7ef') +
    sunAt(840, 150, 60) +
    `<svg x="180" y="180" width="640" height="440" viewBox="100 60 440 270">${places.school().replace(/<rect[^>]*width="640" height="400"[^>]*>/, '')}</svg>` +
    cloud(210, 250, 2.6) +
    hills('#a4d0c3', C.grass, C.leaf) +
    person(330, 900, { coat: C.rose, hair: '#3a2418', arms: 'up' }, 1.25) +
    person(660, 900, { coat: C.sea, hair: '#2a1d16', head: 'short', arms: 'out' }, 1.25),
  'My School Day',
  '<span lang="ar" dir="rtl">يومي في المدرسة: قاموس مصوّر</span>',
)

/** A picture dictionary in two languages: a cover, nine pages of four words, and a word list. */
export const schoolDayBook: BookArt = { folder: 'school-day', pages: [cover, ...PARTS.map(part), wordList()] }
