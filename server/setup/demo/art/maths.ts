import { box, COLOUR as C, type Drawing, disc, line, onCircle, path, plain, polygon, times } from './shapes.ts'

/** A clock face without numerals; a dot marks the twelve. */
const clock =
  (hour: number, minute: number): Drawing =>
  () => {
    const hand = (length: number, degrees: number, width: number, colour: string) => {
      const [x, y] = onCircle(320, 200, length, degrees)
      return line(`M320 200L${x} ${y}`, colour, width)
    }
    return (
      plain('#e9eef0') +
      disc(320, 204, 178, '#c9d3d6') +
      disc(320, 200, 174, C.deep) +
      disc(320, 200, 156, C.cream) +
      times(60, (i) => {
        const [x, y] = onCircle(320, 200, 148, i * 6)
        const [u, v] = onCircle(320, 200, i % 15 === 0 ? 118 : i % 5 === 0 ? 128 : 141, i * 6)
        return line(`M${x} ${y}L${u} ${v}`, C.ink, i % 15 === 0 ? 9 : i % 5 === 0 ? 6 : 2.5)
      }) +
      disc(320, 74, 9, C.sun) +
      hand(80, (hour % 12) * 30 + minute / 2, 13, C.ink) +
      hand(118, minute * 6, 8, C.teal) +
      disc(320, 200, 12, C.sun)
    )
  }

const regular = (sides: number, r: number, fill: string, turn = 0) =>
  polygon(
    times(sides, (i) => `${onCircle(320, 200, r, (i * 360) / sides + turn).join(',')};`)
      .split(';')
      .filter(Boolean)
      .map((pair) => pair.split(',').map(Number) as [number, number]),
    fill,
  )

const triangle: Drawing = () =>
  plain('#f8eee0') +
  polygon(
    [
      [320, 60],
      [490, 330],
      [150, 330],
    ],
    C.orange,
  )
const hexagon: Drawing = () => plain('#e6f2ee') + regular(6, 150, C.teal)
const pentagon: Drawing = () => plain('#f3e9f4') + regular(5, 150, C.plum)
const rectangle: Drawing = () => plain('#e8f0f7') + box(140, 110, 360, 180, C.sea)

const cube: Drawing = () =>
  plain('#eef1ea') +
  polygon(
    [
      [320, 50],
      [470, 125],
      [320, 200],
      [170, 125],
    ],
    '#7ccabb',
  ) +
  polygon(
    [
      [170, 125],
      [320, 200],
      [320, 370],
      [170, 295],
    ],
    '#2a9383',
  ) +
  polygon(
    [
      [470, 125],
      [320, 200],
      [320, 370],
      [470, 295],
    ],
    C.deep,
  )

const cylinder: Drawing = () =>
  plain('#f7efe2') +
  path('M210 100V310A110 36 0 0 0 430 310V100Z', C.sun) +
  '<ellipse cx="320" cy="100" rx="110" ry="36" fill="#f6c65c"/>'

const rightAngle: Drawing = () =>
  plain('#eaf1f3') + line('M200 80V320H500', C.ink, 12) + line('M200 270H250V320', C.red, 7)

/** A pie of `parts` equal slices, `filled` of them coloured. */
const pie =
  (filled: number, parts: number): Drawing =>
  () =>
    plain('#fbf0dd') +
    disc(320, 200, 158, '#c98a45') +
    times(parts, (i) => {
      const [x, y] = onCircle(320, 200, 146, (i * 360) / parts)
      const [u, v] = onCircle(320, 200, 146, ((i + 1) * 360) / parts)
      const large = parts < 2 ? 1 : 0
      return `<path d="M320 200L${x} ${y}A146 146 0 ${large} 1 ${u} ${v}Z" fill="${i < filled ? '#df5a55' : C.cream}" stroke="#c98a45" stroke-width="6" stroke-linejoin="round"/>`
    })

/** A bar of `parts` equal fields, `filled` of them coloured. */
const bar =
  (filled: number, parts: number): Drawing =>
  () =>
    plain('#e6f1ee') +
    times(
      parts,
      (i) =>
        `<rect x="${70 + (i * 500) / parts}" y="140" width="${500 / parts}" height="120" fill="${i < filled ? C.teal : C.cream}" stroke="${C.deep}" stroke-width="6"/>`,
    )

const barChart: Drawing = () => {
  const heights = [3, 5, 2, 6]
  const fills = [C.teal, C.sun, C.rose, C.sea]
  return (
    plain() +
    times(7, (i) => line(`M110 ${340 - i * 45}H560`, i === 0 ? C.ink : '#d8d2c0', i === 0 ? 6 : 3)) +
    line('M110 50V340', C.ink, 6) +
    heights.map((height, i) => box(150 + i * 104, 340 - height * 45, 66, height * 45, fills[i] ?? C.teal, 4)).join('')
  )
}

const grid: Drawing = () =>
  plain() +
  times(13, (i) => line(`M${80 + i * 40} 40V360`, '#ddd7c6', 2)) +
  times(9, (i) => line(`M80 ${40 + i * 40}H560`, '#ddd7c6', 2)) +
  line('M320 30V370M70 200H570', C.ink, 5) +
  polygon(
    [
      [320, 18],
      [311, 36],
      [329, 36],
    ],
    C.ink,
  ) +
  polygon(
    [
      [584, 200],
      [566, 191],
      [566, 209],
    ],
    C.ink,
  ) +
  line('M440 200V120H320', C.sun, 4) +
  disc(440, 120, 12, C.red)

const coins: Drawing = () =>
  plain('#e8efe9') +
  times(
    5,
    (i) =>
      disc(150 + i * 84, 200, 52, i < 3 ? '#b97a2b' : '#9aa3a8') +
      disc(150 + i * 84, 196, 46, i < 3 ? C.sun : '#d2d8db') +
      disc(150 + i * 84, 196, 28, i < 3 ? '#f6c65c' : '#e6eaec'),
  )

export const maths = {
  'clock-3': clock(3, 0),
  'clock-7-30': clock(7, 30),
  'clock-10-15': clock(10, 15),
  triangle,
  hexagon,
  pentagon,
  rectangle,
  cube,
  cylinder,
  'right-angle': rightAngle,
  'pie-3-4': pie(3, 4),
  'pie-2-6': pie(2, 6),
  'bar-2-5': bar(2, 5),
  'bar-chart': barChart,
  grid,
  coins,
}
