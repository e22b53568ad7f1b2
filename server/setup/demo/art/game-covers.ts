import { HUES, lattice, tint } from './grades.ts'
import { at, box, COLOUR as C, type Drawing, disc, HEIGHT, line, path, polygon, times, WIDTH } from './shapes.ts'

// The cover of each game, in an arch of the game's hue.
const hue = (n: number) => HUES[n] ?? HUES[0]
const ground = (n: number) =>
  box(0, 0, WIDTH, HEIGHT, tint(hue(n), 0.16)) +
  lattice(WIDTH, HEIGHT, tint(hue(n), 0.34)) +
  path('M170 400V230C170 130 260 70 320 30C380 70 470 130 470 230V400Z', hue(n)) +
  path('M196 400V236C196 148 272 96 320 62C368 96 444 148 444 236V400Z', tint(hue(n), 0.82))
const star = (r: number, fill: string) =>
  polygon(
    Array.from({ length: 16 }, (_, i): [number, number] => {
      const radius = i % 2 ? r * 0.765 : r
      const angle = (i * Math.PI) / 8
      return [radius * Math.sin(angle), -radius * Math.cos(angle)]
    }),
    fill,
  )
const card = (fill: string, body: string) =>
  box(-66, -86, 132, 172, fill, 18) + box(-56, -76, 112, 152, C.cream, 12) + body

const pairs: Drawing = () =>
  ground(6) +
  at(230, 236, card(C.deep, star(42, C.sun)), 1, -12) +
  at(
    410,
    236,
    card(
      C.deep,
      disc(0, 8, 38, C.red) +
        line('M0-30C4-44 14-50 24-52', C.dark, 7) +
        path('M4-34C20-58 44-54 48-50C40-34 20-28 4-34Z', C.leaf),
    ),
    1,
    10,
  ) +
  at(320, 216, card(C.sun, line('M-26 34L0-36L26 34M-16 10H16', C.deep, 13)))

const LETTERS = ['M20-20C4-34-26-28-26 0S4 34 20 20', 'M-24 30L0-30L24 30M-14 8H14', 'M-26-28H26M0-28V30']
const letters: Drawing = () =>
  ground(1) +
  LETTERS.map((letter, i) =>
    at(
      196 + i * 124,
      240 - (i % 2) * 34,
      box(-56, -56, 112, 118, '#b87a0a', 20) + box(-56, -56, 112, 108, C.sun, 20) + line(letter, C.ink, 13),
      1,
      (i - 1) * 7,
    ),
  ).join('') +
  times(3, (i) =>
    at(
      196 + i * 124,
      344,
      `<rect x="-46" y="-22" width="92" height="44" rx="12" fill="none" stroke="${C.cream}" stroke-width="5" stroke-dasharray="12 9"/>`,
    ),
  )

const wheel = (x: number) => disc(x, 330, 24, C.ink) + disc(x, 330, 9, C.sun)
const sentences: Drawing = () =>
  ground(11) +
  box(0, 350, WIDTH, 50, tint(hue(11), 0.5)) +
  line('M0 356H640', C.ink, 6) +
  path('M70 320V230H150V180H136V166H210V180H200V320Z', C.red) +
  box(84, 190, 26, 44, C.ink, 4) +
  box(158, 192, 34, 40, C.water, 6) +
  box(70, 300, 140, 20, C.sun) +
  times(
    2,
    (i) =>
      box(232 + i * 186, 220, 166, 100, i ? C.plum : C.teal, 14) +
      box(250 + i * 186, 242, 130, 50, C.cream, 10) +
      line(`M${270 + i * 186} 267H${340 + i * 186 + 18}`, C.grey, 9) +
      line(`M${206 + i * 190} 300H${236 + i * 186}`, C.ink, 8),
  ) +
  [100, 176, 268, 362, 454, 548].map(wheel).join('') +
  disc(98, 150, 16, C.stone) +
  disc(124, 118, 22, C.stone) +
  disc(164, 84, 28, C.stone)

const listening: Drawing = () =>
  ground(9) +
  line('M212 246V226C212 96 428 96 428 226V246', C.ink, 22) +
  box(184, 222, 62, 110, C.sun, 26) +
  box(394, 222, 62, 110, C.sun, 26) +
  [12, 34, 52, 30, 14].map((half, i) => line(`M${272 + i * 24} ${262 - half}V${262 + half}`, C.cream, 11)).join('')

export const covers = { pairs, letters, sentences, listening }
