import { HUES, lattice, tint } from './grades.ts'
import { box, COLOUR as C, disc, times } from './shapes.ts'

// Posters for the classroom. They contain text, so the browser renders them (renderer.ts).
interface Poster {
  file: string
  width: number
  height: number
  body: string
}

const WIDTH = 1000
const words = (
  x: number,
  y: number,
  size: number,
  content: string,
  fill: string = C.ink,
  weight = 700,
  family = 'Cairo',
) =>
  `<text x="${x}" y="${y}" font-family="${family}" font-size="${size}" font-weight="${weight}" fill="${fill}" text-anchor="middle">${content}</text>`

const poster = (file: string, height: number, title: string, arabicTitle: string, body: string): Poster => ({
  file,
  width: WIDTH,
  height,
  body: `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 ${WIDTH} ${height}" width="${WIDTH}" height="${height}">${box(0, 0, WIDTH, height, '#faf8f3')}${box(0, 0, WIDTH, 190, C.deep)}${`<svg width="${WIDTH}" height="190">${lattice(WIDTH, 190, '#1b6d67')}</svg>`}${words(500, 92, 62, title, C.cream)}${words(500, 156, 44, arabicTitle, C.glow)}${body}</svg>`,
})
const hue = (index: number) => HUES[index % 12] ?? HUES[0]

const alphabet = poster(
  'poster-alphabet',
  1300,
  'The alphabet',
  'الأبجديّة الإنجليزيّة',
  times(26, (i) => {
    const [x, y] = [50 + (i % 5) * 182, 230 + Math.floor(i / 5) * 174]
    const letter = String.fromCharCode(65 + i)
    return (
      box(x, y, 172, 158, tint(hue(i), 0.14), 18) +
      words(x + 86, y + 104, 84, `${letter}${letter.toLowerCase()}`, hue(i), 800)
    )
  }),
)

const COLOURS: [name: string, arabic: string, fill: string][] = [
  ['red', 'أحمر', C.red],
  ['orange', 'برتقاليّ', C.orange],
  ['yellow', 'أصفر', '#f2c230'],
  ['green', 'أخضر', C.leaf],
  ['blue', 'أزرق', C.sea],
  ['purple', 'بنفسجيّ', C.plum],
  ['pink', 'ورديّ', C.pink],
  ['brown', 'بنّيّ', C.soil],
  ['black', 'أسود', '#1c1c1c'],
  ['white', 'أبيض', '#ffffff'],
  ['grey', 'رماديّ', C.grey],
  ['gold', 'ذهبيّ', C.sun],
]
const colours = poster(
  'poster-colours',
  1300,
  'Colours',
  'الألوان',
  COLOURS.map(([name, arabic, fill], i) => {
    const [x, y] = [176 + (i % 3) * 324, 320 + Math.floor(i / 3) * 262]
    return (
      disc(x, y, 74, C.stone) +
      disc(x, y, 72, fill) +
      words(x, y + 116, 38, name) +
      words(x, y + 156, 32, arabic, '#45564f', 500)
    )
  }).join(''),
)

const NUMBERS = 'one two three four five six seven eight nine ten eleven twelve'.split(' ')
const ARABIC_NUMBERS = [
  ...['واحد', 'اثنان', 'ثلاثة', 'أربعة', 'خمسة', 'ستّة', 'سبعة', 'ثمانية', 'تسعة', 'عشرة'],
  ...['أحد عشر', 'اثنا عشر'],
]
const numbers = poster(
  'poster-numbers',
  1300,
  'Numbers',
  'الأعداد',
  NUMBERS.map((name, i) => {
    const [x, y] = [50 + (i % 3) * 306, 224 + Math.floor(i / 3) * 262]
    return (
      box(x, y, 288, 242, tint(hue(i), 0.14), 20) +
      words(x + 144, y + 112, 110, String(i + 1), hue(i), 800) +
      times(i + 1, (n) =>
        disc(x + 144 + ((n % 6) - (Math.min(i + 1, 6) - 1) / 2) * 26, y + 142 + Math.floor(n / 6) * 22, 8, hue(i)),
      ) +
      words(x + 144, y + 202, 34, name) +
      words(x + 144, y + 234, 26, ARABIC_NUMBERS[i] ?? '', '#45564f', 500)
    )
  }).join(''),
)

const timesTable = poster(
  'poster-times-table',
  1300,
  'Times table',
  'جدول الضرب',
  times(121, (i) => {
    const [column, row] = [i % 11, Math.floor(i / 11)]
    const [x, y] = [50 + column * 82, 224 + row * 92]
    const head = column === 0 || row === 0
    const fill = head ? C.deep : column === row ? C.glow : tint(hue(column), 0.1)
    const value = head ? (column === row ? '×' : String(column || row)) : String(column * row)
    return box(x, y, 78, 88, fill, 10) + words(x + 39, y + 58, 36, value, head ? C.cream : C.ink, head ? 800 : 600)
  }),
)

const DAYS: [string, string][] = [
  ['Sunday', 'الأحد'],
  ['Monday', 'الاثنين'],
  ['Tuesday', 'الثلاثاء'],
  ['Wednesday', 'الأربعاء'],
  ['Thursday', 'الخميس'],
  ['Friday', 'الجمعة'],
  ['Saturday', 'السبت'],
]
const days = poster(
  'poster-days',
  1300,
  'The days of the week',
  'أيّام الأسبوع',
  DAYS.map(([name, arabic], i) => {
    const y = 224 + i * 150
    return (
      box(50, y, 900, 134, tint(hue(i * 5), 0.16), 22) +
      disc(500, y + 67, 40, hue(i * 5)) +
      words(500, y + 83, 44, String(i + 1), C.cream, 800) +
      words(255, y + 84, 50, name) +
      words(745, y + 84, 50, arabic)
    )
  }).join(''),
)

export const posters = [alphabet, colours, numbers, timesTable, days]
